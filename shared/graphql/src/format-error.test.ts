import { internal } from '@imprint/errors/domain-error';
import { createLogger } from '@imprint/observability/logger';
import { GraphQLError } from 'graphql';
import { formatSubgraphError } from './format-error.js';

const logger = createLogger({ level: 'silent', service: 'test' });
const shown = (cause: Error) =>
  formatSubgraphError(new GraphQLError(cause.message, { originalError: cause, path: ['post'] }), logger, 'x');
const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  ['a lock that was not to be had', failure('canceling statement due to lock timeout', { code: '55P03' })],
  ['a statement that took too long', failure('wrapped', { cause: failure('x', { code: '57014' }) })],
  ['a transaction that was given up for another', failure('deadlock detected', { code: '40P01' })],
  ['a server without connections', failure('wrapped', { previous: failure('x', { code: '53300' }) })],
  ['a pool without connections', failure('timeout exceeded when trying to connect')],
])('%s is reported as retryable', (_, cause) => {
  expect(shown(cause)).toEqual({
    message: 'The database is busy. Retry in one second.',
    path: ['post'],
    extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 },
  });
});

it.each([
  [
    'a server that is down',
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
  ['a server that shuts down', failure('wrapped', { previous: failure('x', { code: '57P01' }) })],
  ['a connection that was closed', failure('Connection terminated unexpectedly')],
  ['a connection that was reset', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a server that became a replica', failure('cannot execute UPDATE', { code: '25006' })],
])('%s is reported as unavailable', (_, cause) => {
  expect(shown(cause)).toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
});

it.each([
  internal('a post was lost'),
  failure('relation "x" does not exist', { code: '42P01' }),
  failure('cannot read properties of undefined'),
])('masks everything else: %s', (cause) => {
  expect(shown(cause)).toEqual({
    message: 'Internal server error.',
    path: ['post'],
    extensions: { code: 'INTERNAL' },
  });
});
