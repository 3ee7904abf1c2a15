import fc from 'fast-check';
import { createLogger, requestIdFrom } from './logger.js';

function capture(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(
    createLogger({
      level: 'info',
      service: 'test',
      destination: {
        write: (line: string) => {
          text += line;
        },
      },
    }),
  );
  return text;
}

it('writes one JSON line for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const output = capture((logger) => logger.info({ path: text }, text));
      return (
        output.endsWith('\n') && output.trimEnd().split('\n').length === 1 && JSON.parse(output).service === 'test'
      );
    }),
  );
});

it('redacts credentials at the first two levels', () => {
  const output = capture((logger) =>
    logger.info(
      { secret: 's3cret', headers: { authorization: 's3cret' }, input: { password: 's3cret', token: 's3cret' } },
      'x',
    ),
  );
  expect(output).not.toContain('s3cret');
});

it('keeps a safe request id and replaces any other', () => {
  expect(requestIdFrom('abc-1', () => 'new')).toBe('abc-1');
  for (const id of [undefined, '', 'a b', 'x\ny', 'a'.repeat(200), `ck_live_${'a'.repeat(32)}`])
    expect(requestIdFrom(id, () => 'new')).toBe('new');
});
