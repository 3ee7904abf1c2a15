import { useQuery } from '@tanstack/react-query';
import { useGraph } from '../graph/graph-provider.js';
import { useSite } from '../site/site-provider.js';
import type { Delivery, WebhookKind } from './webhook-kind.js';

/** What a delivery sends. Loaded once: the platform records each read of a lead. */
export function useDeliveryRequest({ request: operation }: WebhookKind, webhookId: string, delivery: Delivery) {
  const graph = useGraph();
  const { id: siteId } = useSite();
  const variables = { siteId, webhookId, deliveryId: delivery.id };
  return useQuery({
    queryKey: [operation.name, variables],
    queryFn: ({ signal }) => graph.execute(operation, variables, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
