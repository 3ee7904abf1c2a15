import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { readConfig } from './config.js';
import { createFormsSubgraph } from './server.js';

await runSubgraph({
  name: 'forms',
  readConfig,
  listensAt: ({ FORMS_PORT: port }) => ({ port, setting: 'FORMS_PORT' }),
  create: (config, { shared, ask }) => {
    const own = [config.PUBLIC_BASE_URL, config.AUTH_URL, config.APP_URL, config.MEDIA_BASE_URL];
    return createFormsSubgraph({
      ...shared,
      secrets: config.FORMS_SECRET,
      limits: config.FORM_LIMITS,
      retrySeconds: config.WEBHOOK_RETRY_SECONDS,
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
      ownUrls: () => own.filter((url) => url !== undefined),
      querySites: ask({ name: 'sites', url: config.SITES_URL }),
      queryIdentity: ask({ name: 'identity', url: config.IDENTITY_URL }),
    });
  },
});
