interface Writer {
  siteId: string;
  accountId: string;
}

const keyOf = ({ siteId, accountId }: Writer): string => `imprint-author:${siteId}:${accountId}`;

/** The byline that a writer chose last on a site, in this browser; null without one. */
export const usualAuthor = (writer: Writer): string | null => localStorage.getItem(keyOf(writer));

export function rememberAuthor(writer: Writer, personaId: string | null): void {
  if (personaId === null) localStorage.removeItem(keyOf(writer));
  else localStorage.setItem(keyOf(writer), personaId);
}
