import { DomainError, unprocessable } from '@imprint/errors/domain-error';
import { OutsideError } from '@imprint/outbound/outside-target';

/** Reasons for which an external image was not copied. Only transient ones are worth a retry. */
export const ingestFaults = {
  invalid_url: 'The URL must be an absolute http or https URL on port 80 or 443, without a user name.',
  blocked_address: 'The URL points to an address that is not public.',
  redirect_blocked: 'The URL redirects too often, or to an address that is not public.',
  not_found: 'The host does not exist, or has no file at this URL.',
  forbidden: 'The host refuses access to this URL.',
  too_large: 'The file is larger than 8 MiB.',
  not_an_image: 'The file is not an image of an accepted type.',
  unsupported_type: 'The file is empty or cannot be stored.',
  too_many_pixels: 'The image has too many pixels or frames.',
  unsafe_svg: 'The SVG is not well-formed or cannot be sanitized. Save it as plain SVG, without entities.',
  refused: 'The host answered with an error. Retry later.',
  unreachable: 'The host could not be reached. Retry later.',
  timeout: 'The host did not answer in time. Retry later.',
  not_attempted: 'The image was not fetched, because others took all the time of the request. Retry.',
} as const;

export type IngestReason = keyof typeof ingestFaults;

/** An external image that was not copied. */
export interface IngestFault {
  reason: IngestReason;
  isTransient: boolean;
}

export const notAttempted: IngestFault = { reason: 'not_attempted', isTransient: true };

/** Null for an error that neither the host nor the file caused. */
export function toIngestFault(error: unknown): IngestFault | null {
  if (error instanceof OutsideError) return toHostFault(error);
  if (error instanceof DomainError && error.code === 'OVERLOADED') return notAttempted;
  const reason = error instanceof DomainError ? toFileReason(error) : null;
  return reason && { reason, isTransient: false };
}

/** Of permanent faults, an unknown host is not_found and a refusal forbidden. */
function toHostFault({ fault, isTransient }: OutsideError): IngestFault {
  if (isTransient) return { reason: fault, isTransient };
  const reason = fault === 'unreachable' ? 'not_found' : fault === 'refused' ? 'forbidden' : fault;
  return { reason, isTransient };
}

function toFileReason({ code, reason }: DomainError): IngestReason | null {
  if (reason === 'UNSAFE_SVG') return 'unsafe_svg';
  if (reason === 'TOO_MANY_PIXELS') return 'too_many_pixels';
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return 'not_an_image';
  return code === 'BAD_REQUEST' ? 'unsupported_type' : null;
}

export const ingestRefused = ({ reason }: IngestFault): DomainError =>
  unprocessable(ingestFaults[reason], {
    reason: 'IMAGE_REJECTED',
    fields: ['url'],
    faults: [{ path: 'url', reason }],
  });
