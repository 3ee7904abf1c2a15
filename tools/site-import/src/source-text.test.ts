import fc from 'fast-check';
import iconv from 'iconv-lite';
import { decoderFor, decodeText } from './source-text.js';

const mixed = 'files: "Ação – 10 €" 日本 😀';
const western = 'Preço: 10 € “já”';

it.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(mixed), mixed],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${mixed}`), mixed],
  ['UTF-16 with a mark', iconv.encode(mixed, 'utf-16le', { addBOM: true }), mixed],
  ['big-endian UTF-16 with a mark', iconv.encode(mixed, 'utf-16be', { addBOM: true }), mixed],
  ['UTF-16 without a mark', iconv.encode(`<?xml version="1.0"?>${mixed}`, 'utf-16le'), `<?xml version="1.0"?>${mixed}`],
  ...['windows-1252', 'ISO-8859-1', 'latin1', 'us-ascii'].map((name): [string, Buffer, string] => {
    const text = `<?xml version="1.0" encoding="${name}"?>${western}`;
    return [`XML in ${name}`, iconv.encode(text, 'windows-1252'), text];
  }),
  ...['windows-1251', 'Shift_JIS', 'koi8-r'].map((name): [string, Buffer, string] => {
    const text = `<meta charset="${name}"><p>Это текст</p>`;
    return [`HTML in ${name}`, iconv.encode(text, name), text];
  }),
])('decodes %s', (_, bytes, text) => expect(decodeText(bytes, 'a.html')).toEqual({ text, losses: [] }));

it('reads bytes that are not UTF-8 as Windows-1252, and counts them', () => {
  expect(decodeText(iconv.encode(western, 'windows-1252'), 'a')).toEqual({
    text: western,
    losses: ['5 bytes of the file are not UTF-8 and were read as Windows-1252.'],
  });
  const both = Buffer.concat([Buffer.from('日本 é'), Buffer.from([0xe9])]);
  expect(decodeText(both, 'a').text).toBe('日本 éé');
});

it('leaves out bytes that the declared encoding does not have', () => {
  const bytes = Buffer.concat([Buffer.from('<meta charset="windows-1252">a'), Buffer.from([0x9d]), Buffer.from('b')]);
  expect(decodeText(bytes, 'a.html')).toEqual({
    text: '<meta charset="windows-1252">ab',
    losses: ['1 byte of the file that windows-1252 does not have is left out.'],
  });
});

it('ignores a declaration in the text of another file', () => {
  const text = '# How to\n\n`<meta charset="windows-1252">` é';
  expect(decodeText(Buffer.from(text), 'a.md')).toEqual({ text, losses: [] });
});

it('refuses an unknown encoding', () => {
  expect(() => decodeText(Buffer.from('<?xml version="1.0" encoding="x-mine"?>'), 'a.xml')).toThrow(
    'a.xml is in the unknown encoding x-mine. Convert it to UTF-8.',
  );
});

it('decodes any bytes in any parts to the same text, which never has a replacement character', () => {
  const bytes = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      fc.uint8Array(),
    ),
  );
  fc.assert(
    fc.property(bytes, fc.nat(7), (parts, size) => {
      const all = Buffer.concat([Buffer.from('text '), ...parts]);
      const decoder = decoderFor(Buffer.from('text '), 'a');
      let text = '';
      for (let at = 0; at < all.length; at += size + 1) text += decoder.write(all.subarray(at, at + size + 1));
      text += decoder.end();
      const whole = decoderFor(Buffer.from('text '), 'a');
      expect(text).toBe(whole.write(all) + whole.end());
      if (!all.includes('\uFFFD')) expect(text).not.toContain('\uFFFD');
    }),
  );
});
