import { readFileSync } from 'node:fs';
import { settings } from '@imprint/config/settings';
import { OperationPrices } from '@imprint/gateway/server';
import { Kind, parse } from 'graphql';

/** The default of `GRAPH_COST_LIMIT`. */
export const costLimit = settings.shape.GRAPH_COST_LIMIT.parse(undefined);

const prices = new OperationPrices(readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8'));

/** The price of the first operation of a document. */
export function priceOf(
  text: string,
  variables: Readonly<Record<string, unknown>>,
): ReturnType<OperationPrices['priceOf']> {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error(`no operation in ${text}`);
  return prices.priceOf({ operation, document, variables });
}
