import { deviceOf } from './device.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/148.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/148.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
])('names the browser and the system of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each(['', 'curl/8.5.0', 'node', 'Backup of the office'])('leaves the program "%s" to name itself', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});
