import { cookieHeader, cookieNames, needsSecureCookies, wireName } from './cookies.js';

it('binds cookies to the host over https', () => {
  expect(cookieHeader(cookieNames.refresh, { value: 'x', maxAgeSeconds: 60 }, true)).toBe(
    '__Host-imprint_refresh=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  );
  expect(wireName(cookieNames.attempt, true)).toBe('__Host-signup_attempt');
});

it('lets scripts read the language, which is no secret', () => {
  expect(cookieHeader(cookieNames.language, { value: 'en', maxAgeSeconds: 60 }, false)).toBe(
    'imprint_language=en; Path=/; SameSite=Lax; Max-Age=60',
  );
});

it('uses plain names over plain http', () => {
  expect(cookieHeader(cookieNames.attempt, null, false)).toBe(
    'signup_attempt=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
});

it.each([
  ['https://auth.example', true],
  ['http://auth.example', true],
  ['http://127.0.0.1:8080', false],
  ['http://localhost:8080', false],
  ['http://[::1]:8080', false],
])('%s needs secure cookies: %s', (url, isSecure) => {
  expect(needsSecureCookies(url)).toBe(isSecure);
});
