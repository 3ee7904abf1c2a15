import { isAgentRedirectUri } from './agent-redirect-uri.js';

it.each([
  'https://app.example/callback',
  'https://app.example/callback?x=1',
  'http://127.0.0.1:33418/',
  'http://localhost/callback',
  'http://[::1]:33418/callback',
  'com.example.app:/callback',
  'com.example.app://callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://saoudrizwan.claude-dev/mcp-auth/callback/h4-Sh_9',
  'warp://mcp/oauth2callback',
])('accepts %s', (uri) => {
  expect(isAgentRedirectUri(uri)).toBe(true);
});

it.each([
  'http://app.example/callback',
  'http://[::2]/callback',
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
  // Other links of the programs whose callbacks are known.
  ...[
    'cursor://anysphere.cursor-deeplink/mcp/install?name=x&config=e30=',
    'cursor://anysphere.cursor-mcp/oauth/callback/../../../x',
    'cursor://anysphere.cursor-mcp/oauth/callback?x=1',
    'cursor://anysphere.cursor-mcp.evil/oauth/callback',
    'CURSOR://anysphere.cursor-mcp/oauth/callback',
    'vscode:mcp/install?x',
    'vscode://vscode.git/clone?url=https://x.example',
    'vscode://saoudrizwan.claude-dev/mcp-auth/callback/',
    'vscode://saoudrizwan.claude-dev/mcp-auth/callback/x/../../task',
    'vscode://saoudrizwan.claude-dev/task?prompt=x',
    'warp://action/new_tab?path=x',
    'warp://mcp/oauth2callback\n',
  ],
])('refuses %s', (uri) => {
  expect(isAgentRedirectUri(uri)).toBe(false);
});
