import { join } from 'node:path';
import { isProduction } from '@imprint/config/production';
import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { readConfig } from './config.js';
import { createIdentitySubgraph } from './server.js';

await runSubgraph({
  name: 'identity',
  readConfig,
  listensAt: ({ IDENTITY_PORT: port }) => ({ port, setting: 'IDENTITY_PORT' }),
  create: (config, { shared, ask }) =>
    createIdentitySubgraph({
      ...shared,
      secrets: config.IDENTITY_SECRET,
      without: config.IDENTITY_WITHOUT,
      authUrl: () => config.AUTH_URL,
      appUrl: () => config.APP_URL,
      mail: { smtpUrl: config.SMTP_URL ?? null, folder: join(config.DATA_DIR, 'mail'), from: config.MAIL_FROM },
      breachCorpusUrl: config.BREACH_CORPUS_URL,
      refusesDemo: isProduction(config),
      querySites: ask({ name: 'sites', url: config.SITES_URL }),
      queryMedia: ask({ name: 'media', url: config.MEDIA_URL }),
    }),
});
