import type { ApiKeyKind, CreateApiKeyInput } from '../generated/operations.js';

/** Input of the form; the server validates it. */
export interface KeyTerms {
  name: string;
  kind: ApiKeyKind;
  scopes: string[];
  origins: string[];
  addresses: string[];
  countries: string[];
  from: string;
  to: string;
  zone: string;
  lastDay: string;
}

export const newTerms = (): KeyTerms => ({
  name: '',
  kind: 'SECRET',
  scopes: ['posts:read'],
  origins: [],
  addresses: [],
  countries: [],
  from: '',
  to: '',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  lastDay: '',
});

export const toInput = (site: string, terms: KeyTerms): CreateApiKeyInput => ({
  site,
  name: terms.name,
  kind: terms.kind,
  scopes: terms.kind === 'PUBLIC' ? ['posts:read'] : terms.scopes,
  origins: terms.kind === 'PUBLIC' ? terms.origins : [],
  allowCidrs: terms.addresses,
  allowRegions: terms.countries,
  ...((terms.from || terms.to) && { hours: `${terms.from}-${terms.to}`, timeZone: terms.zone }),
  // Until the end of the day, in the time zone of the browser.
  ...(terms.lastDay && { expiresAt: new Date(`${terms.lastDay}T23:59:59`).toISOString() }),
});
