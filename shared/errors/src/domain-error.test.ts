import { DomainError, errorCodes, internal, isRefusal } from './domain-error.js';

it('takes every family for a refusal but those that tell of a failure of the platform', () => {
  const failures = errorCodes.filter((code) => !isRefusal(new DomainError(code, 'x')));
  expect(failures).toEqual(['UNAVAILABLE', 'INTERNAL']);
  expect(isRefusal(internal('x'))).toBe(false);
  expect(isRefusal(new Error('x'))).toBe(false);
});
