/** Headers that every attempt of a delivery has. Those of the signature depend on the time of the attempt. */
export const lastingHeaders = (
  own: Readonly<Record<string, string>>,
  deliveryId: string,
): Record<string, string> & { 'webhook-id': string } => ({
  ...own,
  'content-type': 'application/json',
  'user-agent': 'imprint-webhooks/1',
  'webhook-id': `msg_${deliveryId}`,
});

/** What a delivery sends. */
export interface DeliveryRequest {
  headers: Record<string, string>;
  /** Null after the payload was deleted. */
  body: string | null;
}
