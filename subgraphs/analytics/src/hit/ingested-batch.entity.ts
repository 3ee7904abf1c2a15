import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity } from '@mikro-orm/core';

const IngestedBatchSchema = defineEntity({
  name: 'IngestedBatch',
  tableName: 'ingested_batches',
  properties: {
    id: id().primary(),
    at: instant(),
  },
});

/** A batch that must not be counted again. */
export class IngestedBatch extends IngestedBatchSchema.class {}

IngestedBatchSchema.setClass(IngestedBatch);
