import { type ApplicationValues, faultyUrls, toCreation, toUpdate, toValues } from './application-values.js';

const values: ApplicationValues = {
  ...toValues(null),
  id: ' reader-app ',
  name: 'Reader',
  redirectUris: 'https://app.example.com/callback\n\n  http://localhost:3000/callback ',
  postLogoutRedirectUris: '',
};

it('sends one URL a line, and nothing for what is empty', () => {
  expect(toCreation(values)).toEqual({
    id: 'reader-app',
    confidential: true,
    name: 'Reader',
    redirectUris: ['https://app.example.com/callback', 'http://localhost:3000/callback'],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null,
    idTokenAlgorithm: 'RS256',
    organization: null,
  });
});

it('shows a registered application as it is, and saves it unchanged', () => {
  const application = {
    id: 'reader-app',
    name: 'Reader',
    redirectUris: ['https://a.example.com/cb', 'https://b.example.com/cb'],
    postLogoutRedirectUris: ['https://a.example.com/'],
    scopes: ['openid'],
    idTokenAlgorithm: 'EDDSA' as const,
    confidential: false,
    backchannelLogoutUri: 'https://a.example.com/logout',
    organizationId: '01M8HJYZ5T3XQ1V6K2N4R7W9BC',
    previousSecretExpiresAt: null,
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  const { id, name, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, idTokenAlgorithm } = application;
  expect(toUpdate(id, toValues(application))).toEqual({
    ...{ id, name, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, idTokenAlgorithm },
    organization: application.organizationId,
  });
});

it('names the first line of a field that the platform would refuse', () => {
  expect(faultyUrls(values)).toEqual({});
  const faulty = { redirectUris: 'https://app.example.com/\napp.example.com/cb\nnot one', backchannelLogoutUri: 'x:' };
  expect(faultyUrls({ ...values, ...faulty })).toEqual({
    redirectUris: 'app.example.com/cb',
    backchannelLogoutUri: 'x:',
  });
  const others = { redirectUris: 'https://app.example.com/#part', postLogoutRedirectUris: 'ftp://app.example.com/' };
  expect(Object.keys(faultyUrls({ ...values, ...others }))).toEqual(['redirectUris', 'postLogoutRedirectUris']);
});
