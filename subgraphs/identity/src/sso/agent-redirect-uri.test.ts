import { isAgentRedirectUri } from './agent-redirect-uri.js';

it.each([
  'https://app.example/callback',
  'https://app.example/callback?x=1',
  'http://127.0.0.1:33418/',
  'http://localhost/callback',
  'com.example.app:/callback',
  'com.example.app://callback',
])('accepts %s', (uri) => {
  expect(isAgentRedirectUri(uri)).toBe(true);
});

it.each([
  'http://app.example/callback',
  'http://[::1]/callback',
  'https://user@app.example/callback',
  'https://app.example/callback#x',
  `https://app.example/${'x'.repeat(500)}`,
  '/callback',
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'about:blank',
    'file:///x',
    'mailto:a@b.example',
  ],
  ...['search-ms:query=x', 'ms-msdt:/id', 'chrome-extension://x/y', 'moz-extension://x/y', 'jar:x', 'mhtml:x', 'its:x'],
  ...['res://x', 'steam://x', 'feed:x', 'intent:x', 'view-source:x', 'x:y', 'cursor://x/y'],
])('refuses %s', (uri) => {
  expect(isAgentRedirectUri(uri)).toBe(false);
});
