import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const { env } = process;

/** Settings, under the names of `demo.env`. */
export const settings = {
  apiUrl: env.BASE_URL ?? 'http://localhost:8080',
  publicKey: env.PUBLIC_KEY ?? '',
  siteId: env.SITE ?? '',
  formId: env.FORM ?? '',
  /** The internal listener, for the form. */
  internalUrl: env.INTERNAL_URL ?? 'http://127.0.0.1:8081',
  output: env.OUTPUT ?? '_site',
  host: env.SITE_HOST ?? '127.0.0.1',
  port: Number(env.SITE_PORT ?? 8090),
  /** Of the development server only: a secret key with `posts:read`, and the secret of a webhook to it. */
  secretKey: env.KEY ?? '',
  webhookSecret: env.WEBHOOK_SECRET ?? '',
};
