import { isReachable } from './wrong-host.js';

it.each([
  ['http://localhost:8080', '127.0.0.1', true],
  ['http://127.0.0.1:8080', 'localhost', true],
  ['http://localhost:8080', '[::1]', true],
  ['http://localhost:8080', '192.168.1.5', false],
  ['http://127.0.0.1:8080', 'cms.example.com', false],
  ['https://cms.example.com', '192.168.1.5', true],
])('tells whether a console at %s is reached from %s', (origin, host, expected) => {
  expect(isReachable(origin, host)).toBe(expected);
});
