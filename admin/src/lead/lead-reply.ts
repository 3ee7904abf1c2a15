import { fieldsOf, type ListedLead, valuesById } from './lead-values.js';

/** The first address in an email field of the form as it is now; null without one. */
function addressOf(lead: Pick<ListedLead, 'data' | 'form'>): string | null {
  const values = valuesById(lead);
  const addresses = fieldsOf(lead).filter(({ type }) => type === 'email');
  return addresses.flatMap(({ id }) => values.get(id) || [])[0] ?? null;
}

/** Opens a mail to the person in the mail program (RFC 6068); null if the lead has no address. */
export function replyUrl(lead: Pick<ListedLead, 'data' | 'form'>): string | null {
  const address = addressOf(lead);
  if (address === null) return null;
  const recipient = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(`Re: ${lead.form?.name ?? ''}`)}`;
}
