import { defineEnvVars } from '@sveltejs/kit/env';

export const variables = defineEnvVars({
  BASE_URL: { schema: (value = 'http://localhost:8080') => value },
  PUBLIC_KEY: {},
  WEBHOOK_SECRET: { schema: (value = '') => value },
});
