import type { ApplicationsQuery } from '../generated/operations.js';

export type ListedApplication = ApplicationsQuery['ssoClients'][number];

const signInScopes: readonly string[] = ['openid', 'email', 'profile', 'offline_access'];

/** Others act for staff, and are administered on the command line. */
export const onlySignsIn = ({ scopes }: Pick<ListedApplication, 'scopes'>): boolean =>
  scopes.every((scope) => signInScopes.includes(scope));

/** The console itself, which follows the settings of the platform and cannot be changed. */
export const isBuiltIn = ({ id }: Pick<ListedApplication, 'id'>): boolean => id === 'imprint-console';
