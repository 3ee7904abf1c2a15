import { detectFileType } from './file-type.js';

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), 'image/png'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['text', Buffer.from('Olá,\r\n\tmundo\f'), 'text/plain'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
  ['a program', Buffer.from('MZ\0\0'), 'application/x-msdownload'],
  ['text of another encoding', Buffer.from('Ol\u00e1', 'latin1'), null],
  ['text with control characters', Buffer.from('a\u0000b'), null],
])('tells %s by its content', async (_, content, expected) => {
  expect(await detectFileType(content)).toBe(expected);
});
