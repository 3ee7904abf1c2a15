import type { Settings } from '@imprint/config/settings';

/** Name of a service that has a port and a URL setting, such as `sites` with SITES_PORT and SITES_URL. */
export type ServiceName = keyof {
  [Setting in keyof Settings as Setting extends `${infer Name}_PORT`
    ? `${Name}_URL` extends keyof Settings
      ? Lowercase<Name>
      : never
    : never]: true;
};

export const portSetting = <Name extends ServiceName>(name: Name) =>
  `${name.toUpperCase()}_PORT` as `${Uppercase<Name>}_PORT`;

export const urlSetting = <Name extends ServiceName>(name: Name) =>
  `${name.toUpperCase()}_URL` as `${Uppercase<Name>}_URL`;
