import { DomainError, errorCodes, internal, isRefusal } from './domain-error.js';

it('treats every family except server errors as a rejection', () => {
  const failures = errorCodes.filter((code) => !isRefusal(new DomainError(code, 'x')));
  expect(failures).toEqual(['UNAVAILABLE', 'INTERNAL']);
  expect(isRefusal(internal('x'))).toBe(false);
  expect(isRefusal(new Error('x'))).toBe(false);
});
