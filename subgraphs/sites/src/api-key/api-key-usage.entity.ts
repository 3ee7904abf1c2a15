import { idOf } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';
import { ApiKey } from './api-key.entity.js';

const ApiKeyUsageSchema = defineEntity({
  name: 'ApiKeyUsage',
  tableName: 'api_key_usage',
  properties: {
    apiKeyId: idOf(ApiKey).deleteRule('no action').foreignKeyName('api_key_usage_key_fkey').primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    requestCount: p.bigint('number'),
  },
});

export class ApiKeyUsage extends ApiKeyUsageSchema.class {}

ApiKeyUsageSchema.setClass(ApiKeyUsage);
