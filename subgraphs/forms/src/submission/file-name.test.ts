import fc from 'fast-check';
import { safeFileName } from './file-name.js';

it.each([
  ['currículo 2026.PDF', 'currículo 2026.pdf'],
  ['C:\\Users\\ana\\cv.docx.exe', 'cv.docx.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['.htaccess', 'file.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['a"; filename=b\r\nX: y.pdf', 'a; filename=bX y.pdf'],
  ['', 'file.pdf'],
  ['no extension', 'no extension.pdf'],
])('%j is shown as %j', (given, expected) => {
  expect(safeFileName(given, 'pdf')).toBe(expected);
});

it('is one safe segment with the extension, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = safeFileName(given, 'png');
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}"<>|?*:\\/]+\.png$/u);
      expect([...name].length).toBeLessThanOrEqual(104);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
