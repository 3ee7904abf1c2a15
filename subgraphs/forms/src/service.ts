import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { createFormsSubgraph } from './server.js';

export const service = defineSubgraph({
  name: 'forms',
  peers: ['sites', 'identity'],
  settings: settings
    .pick({
      FORMS_SECRET: true,
      FORM_LIMITS: true,
      WEBHOOK_RETRY_SECONDS: true,
      OUTBOUND_ALLOW_CIDRS: true,
      PUBLIC_BASE_URL: true,
      AUTH_URL: true,
      APP_URL: true,
      MEDIA_BASE_URL: true,
    })
    .required({ FORMS_SECRET: true }),
  create: (config, { shared, ask }) => {
    const own = [config.PUBLIC_BASE_URL, config.AUTH_URL, config.APP_URL, config.MEDIA_BASE_URL];
    return createFormsSubgraph({
      ...shared,
      secrets: config.FORMS_SECRET,
      limits: config.FORM_LIMITS,
      retrySeconds: config.WEBHOOK_RETRY_SECONDS,
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
      ownUrls: () => own.filter((url) => url !== undefined),
      querySites: ask('sites'),
      queryIdentity: ask('identity'),
    });
  },
});
