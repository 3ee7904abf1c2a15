import { GraphError } from '../graph/graph-error.js';
import { reportedRequest } from './reported-request.js';

it.each([
  ['INTERNAL', '01M8'],
  ['UNAVAILABLE', '01M8'],
  ['BAD_REQUEST', null],
  ['CONFLICT', null],
  ['FORBIDDEN', null],
  ['NOT_FOUND', null],
  ['OVERLOADED', null],
])('a failure with %s names the request %s', (code, requestId) => {
  expect(reportedRequest(new GraphError('message', code, { requestId: '01M8' }))).toBe(requestId);
});

it('names no request where none was sent', () => {
  expect(reportedRequest(new GraphError('message', 'INTERNAL'))).toBeNull();
  expect(reportedRequest(new Error('message'))).toBeNull();
});
