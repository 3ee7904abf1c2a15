import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const ApiKeyUsageSchema = defineEntity({
  name: 'ApiKeyUsage',
  tableName: 'api_key_usage',
  properties: {
    apiKeyId: id().primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    requestCount: p.bigint('number'),
  },
});

export class ApiKeyUsage extends ApiKeyUsageSchema.class {}

ApiKeyUsageSchema.setClass(ApiKeyUsage);
