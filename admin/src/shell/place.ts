/** URLs of the console and of its servers. */
export interface Place {
  issuer: string;
  issuerOrigin: string;
  graphUrl: string;
  /** Path of the console. */
  base: string;
}

/** The adapter writes it into the page. */
export function readPlace({ dataset: { issuer = '', graph = '' } }: HTMLElement): Place {
  const { origin, pathname } = new URL(issuer);
  return { issuer, issuerOrigin: origin, graphUrl: graph, base: `${pathname.replace(/\/$/, '')}/admin` };
}

/** Set by the policy of the page, for style sheets that components create. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
