import { refuseForeign } from './foreign-source.js';

it.each([
  ['Blogger', '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id>'],
  ['Blogger', '[{"kind": "blogger#post"}]'],
  ['Squarespace', '<rss xmlns:wp="http://wordpress.org/export/1.2/"><link>https://a.squarespace.com</link><item>'],
  ['Substack', 'post_id,post_date,is_published,email_sent_at\n'],
  ['Wix', 'Author,Title,Rich Content,Post Page URL\n'],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom">'],
  ['RSS', '<?xml version="1.0"?><rss version="2.0"><channel>'],
])('names an export of %s', (system, head) => {
  for (const command of ['wordpress', 'ghost', 'folder'])
    expect(() => refuseForeign('file', head, command)).toThrow(`file is an export of ${system}`);
});

it('names the command that reads a file', () => {
  const wordpress = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><guid>tag:blogger.com,1999:blog-1.post-2</guid>';
  const ghost = '{"db": [{"data": {"posts": [';
  expect(() => refuseForeign('a', wordpress, 'ghost')).toThrow('Use imprint import wordpress.');
  expect(() => refuseForeign('a', ghost, 'wordpress')).toThrow('Use imprint import ghost.');
  expect(() => refuseForeign('a', wordpress, 'wordpress')).not.toThrow();
  expect(() => refuseForeign('a', ghost, 'ghost')).not.toThrow();
  expect(() => refuseForeign('a', 'Any text', 'ghost')).not.toThrow();
  const quoting = '{"db": [{"data": {"posts": [{"html": "<rss>, Rich Content, wordpress.org/export/"';
  expect(() => refuseForeign('a', quoting, 'ghost')).not.toThrow();
  const moved = `${wordpress}<item><link>https://a.squarespace.com</link>`;
  expect(() => refuseForeign('a', moved, 'wordpress')).not.toThrow();
});
