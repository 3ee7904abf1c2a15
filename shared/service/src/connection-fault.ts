/** Of a socket or of a server. */
export interface ConnectionFault extends Error {
  code?: string;
}

/** Why a connection failed, in one line; an error of a host name whose addresses all failed has no message. */
export const reasonOf = ({ message, code }: ConnectionFault): string =>
  message.replace(/\s+/g, ' ').trim() || (code ?? 'no answer');
