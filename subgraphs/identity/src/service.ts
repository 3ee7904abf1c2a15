import { join } from 'node:path';
import { isProduction } from '@imprint/config/production';
import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { createIdentitySubgraph } from './server.js';

export const service = defineSubgraph({
  name: 'identity',
  peers: ['sites', 'media'],
  settings: settings
    .pick({
      DATA_DIR: true,
      IDENTITY_SECRET: true,
      IDENTITY_WITHOUT: true,
      AUTH_URL: true,
      APP_URL: true,
      SMTP_URL: true,
      MAIL_FROM: true,
      BREACH_CORPUS_URL: true,
      NODE_ENV: true,
    })
    .required({ IDENTITY_SECRET: true, AUTH_URL: true, APP_URL: true }),
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
      querySites: ask('sites'),
      queryMedia: ask('media'),
    }),
});
