import { createServer } from 'node:http';
import Koa from 'koa';
import pg from 'pg';

/**
 * What the same machine does with next to nothing: an answer of the same size from plain `node:http`, from
 * Koa, and from one prepared SELECT. Run as a process of its own: `node floors.js KIND BYTES DATABASE_URL`.
 */
const [kind, bytes, databaseUrl] = process.argv.slice(2);
const body = JSON.stringify({ filler: 'x'.repeat(Number(bytes)) });

const handlers = {
  http: () => (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  },
  koa: () => {
    const app = new Koa();
    app.use((context) => {
      context.type = 'application/json';
      context.body = body;
    });
    return app.callback();
  },
  select: () => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    return async (_request, response) => {
      const { rows } = await pool.query({ name: 'floor', text: 'select $1::text as body', values: [body] });
      response.setHeader('content-type', 'application/json');
      response.end(rows[0].body);
    };
  },
};

const server = createServer(handlers[kind]());
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
