import { formatGatewayError } from './format-error.js';

const suggesting = (value: string) => ({
  message: `Variable "$s" got invalid value "${value}"; Value "${value}" does not exist in "S" enum. Did you mean the enum value "SECRET"?`,
  extensions: { code: 'BAD_USER_INPUT' },
});

it('suggests schema names only in development', () => {
  expect(formatGatewayError(suggesting('SECRE'), false).message).toMatch(/Did you mean/);
  expect(formatGatewayError(suggesting('SECRE'), true).message).toBe(
    'Variable "$s" got invalid value "SECRE"; Value "SECRE" does not exist in "S" enum.',
  );
});

it.each(['x'.repeat(200), 'Did you mean', 'a\nb Did you mean c?\n'])(
  'leaves nothing of them beside the value %j',
  (value) => {
    expect(formatGatewayError(suggesting(value), true).message).not.toContain('SECRET');
  },
);

it('masks the message of an internal error', () => {
  expect(formatGatewayError({ message: 'a post was lost', extensions: { code: 'INTERNAL' } }, false)).toEqual({
    message: 'Internal server error.',
    extensions: { code: 'INTERNAL' },
  });
});
