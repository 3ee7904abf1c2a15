import type { CreateSsoClientInput, IdTokenAlgorithm, UpdateSsoClientInput } from '../generated/operations.js';
import type { ListedApplication } from './listed-application.js';

/** Inputs of the form; lists have one URL a line. */
export interface ApplicationValues {
  id: string;
  name: string;
  /** A confidential application has a server, which keeps its secret. */
  isConfidential: boolean;
  redirectUris: string;
  postLogoutRedirectUris: string;
  backchannelLogoutUri: string;
  idTokenAlgorithm: IdTokenAlgorithm;
  /** Id or short name; empty for the brand of the platform. */
  organization: string;
}

export type UrlField = 'redirectUris' | 'postLogoutRedirectUris' | 'backchannelLogoutUri';
const urlFields: readonly UrlField[] = ['redirectUris', 'postLogoutRedirectUris', 'backchannelLogoutUri'];

export const toValues = (application: ListedApplication | null): ApplicationValues => ({
  id: application?.id ?? '',
  name: application?.name ?? '',
  isConfidential: application?.confidential ?? true,
  redirectUris: application?.redirectUris.join('\n') ?? '',
  postLogoutRedirectUris: application?.postLogoutRedirectUris.join('\n') ?? '',
  backchannelLogoutUri: application?.backchannelLogoutUri ?? '',
  // Every OpenID Connect library knows it.
  idTokenAlgorithm: application?.idTokenAlgorithm ?? 'RS256',
  organization: application?.organizationId ?? '',
});

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The rule of the platform for URLs of applications. */
const isUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !text.includes('#');

/** The first line of each field that is not an accepted URL. */
export function faultyUrls(values: ApplicationValues): Partial<Record<UrlField, string>> {
  const faults = urlFields.map((field) => [field, toLines(values[field]).find((line) => !isUrl(line))] as const);
  return Object.fromEntries(faults.filter(([, line]) => line !== undefined));
}

const common = (values: ApplicationValues) => ({
  name: values.name,
  redirectUris: toLines(values.redirectUris),
  postLogoutRedirectUris: toLines(values.postLogoutRedirectUris),
  backchannelLogoutUri: values.backchannelLogoutUri.trim() || null,
  idTokenAlgorithm: values.idTokenAlgorithm,
  organization: values.organization.trim() || null,
});

export const toCreation = (values: ApplicationValues): CreateSsoClientInput => ({
  id: values.id.trim(),
  confidential: values.isConfidential,
  ...common(values),
});

/** The id and the kind of an application never change. */
export const toUpdate = (id: string, values: ApplicationValues): UpdateSsoClientInput => ({ id, ...common(values) });
