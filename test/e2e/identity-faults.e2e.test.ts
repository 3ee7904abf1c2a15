import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownedSite, ownerPassword as password } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { send } from '../support/send.js';
import { figuresOfService } from '../support/service-processes.js';

/** A local SMTP server. `received` survives its restarts. */
async function startMailServer(received: Email[], port = 0) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const receivedBy = (received: Email[], address: string) => received.filter((mail) => mail.to?.[0]?.address === address);

it('sends over SMTP, reports failures, and delivers queued emails when the server is back', async () => {
  const database = await createMigratedDatabase();
  const received: Email[] = [];
  let mailServer = await startMailServer(received);
  const platform = await startPlatform({
    databaseUrl: database.url,
    environment: {
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Casa <casa@example.com>',
      BREACH_CORPUS_URL: 'http://127.0.0.1:9',
    },
  });
  const { token, siteId } = await ownedSite(platform);
  const invite = (email: string) =>
    send(platform.facts.base_url, `/api/v1/auth/sites/${siteId}/invitations`, { bearer: token, body: { email } });

  const good = await invite('bia@example.com');
  expect([good.status, good.body.email_sent]).toEqual([202, true]);
  const [mail] = receivedBy(received, 'bia@example.com');
  expect([mail?.from?.address, mail?.text?.includes('#token='), mail?.html?.includes('#token=')]).toEqual([
    'casa@example.com',
    true,
    true,
  ]);

  await mailServer.stop();
  const late = await invite('caio@example.com');
  expect([late.status, late.body.email_sent]).toEqual([202, false]);
  const signUp = await send(platform.facts.base_url, '/api/v1/auth/signup', {
    body: { email: 'davi@example.com', password },
  });
  expect([signUp.status, signUp.body]).toEqual([202, { status: 'accepted' }]);

  mailServer = await startMailServer(received, mailServer.port);
  await eventually(
    async () =>
      receivedBy(received, 'caio@example.com').length > 0 && receivedBy(received, 'davi@example.com').length > 0,
    60,
  );
  expect(receivedBy(received, 'caio@example.com')).toHaveLength(1);
  await platform.stop();
  await platform.remove();
  await mailServer.stop();
  await database.drop();
});

it('signs people in while the mail server responds to no message', async () => {
  const database = await createMigratedDatabase();
  let messageCount = 0;
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: (stream) => {
      messageCount++;
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  const platform = await startPlatform({
    databaseUrl: database.url,
    environment: {
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      BREACH_CORPUS_URL: 'http://127.0.0.1:9',
    },
  });
  const { base_url: base } = platform.facts;
  const { token, siteId } = await ownedSite(platform);
  const invitations = `/api/v1/auth/sites/${siteId}/invitations`;
  const sent = Array.from({ length: 8 }, (_, index) =>
    send(base, invitations, { bearer: token, body: { email: `guest-${index}@example.com` } }),
  );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const isBusy = async () => {
    const { rowCount } = await client.query('select from identity.invitations');
    return rowCount === sent.length && messageCount === 2;
  };
  await eventually(isBusy);
  await client.end();
  for (let turn = 0; turn < 5; turn++) {
    const login = await send(base, '/api/v1/auth/login', { body: { email: 'casa@example.com', password } });
    const viewer = await send(base, '/api/v1/auth/me', { method: 'GET', bearer: login.body.access_token });
    expect([login.status, viewer.status]).toEqual([200, 200]);
  }
  // No send has timed out yet: a timeout would start the next ones.
  expect(messageCount).toBe(2);
  const outcomes = (await Promise.all(sent)).map(({ status, body }) => [status, body.email_sent]);
  expect(outcomes).toEqual(sent.map(() => [202, false]));
  await platform.stop();
  await platform.remove();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await database.drop();
});

it('checks only the password length while the corpus is down, and counts that', async () => {
  const database = await createMigratedDatabase();
  const platform = await startPlatform({
    databaseUrl: database.url,
    environment: { DEMO: '0', LOG_LEVEL: 'fatal', BREACH_CORPUS_URL: 'http://127.0.0.1:9' },
  });
  const signUp = (body: object) => send(platform.facts.base_url, '/api/v1/auth/signup', { body });
  expect((await signUp({ email: 'a@example.com', password: 'password1234' })).status).toBe(202);
  expect((await signUp({ email: 'b@example.com', password: 'curta' })).body.error.code).toBe('PASSWORD_TOO_WEAK');
  const figures = await figuresOfService(platform, 'identity');
  expect(figures.sum('password_breach_check_total', { outcome: 'unavailable' })).toBe(1);
  await platform.stop();
  await platform.remove();
  await database.drop();
});

it('responds 500 without its database, writes nothing partially, and recovers', async () => {
  const database = await createMigratedDatabase();
  const link = await cuttableLink(new URL(database.url));
  const platform = await startPlatform({
    databaseUrl: link.url,
    environment: { DEMO: '0', LOG_LEVEL: 'fatal', BREACH_CORPUS_URL: 'http://127.0.0.1:9' },
  });
  const { base_url: base } = platform.facts;
  const signUp = (email: string) => send(base, '/api/v1/auth/signup', { body: { email, password } });
  expect((await signUp('a@example.com')).status).toBe(202);
  link.cut();
  for (const path of ['/signup', '/login', '/password/reset']) {
    const { status, body } = await send(base, `/api/v1/auth${path}`, { body: { email: 'b@example.com', password } });
    expect([path, status, body.error.code]).toEqual([path, 500, 'INTERNAL']);
  }
  const ready = await send(base, '/ready', { method: 'GET' });
  expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable', failing: ['database'] }]);
  expect((await send(base, '/health', { method: 'GET' })).body).toEqual({ status: 'ok' });
  link.mend();
  await eventually(async () => (await send(base, '/ready', { method: 'GET' })).status === 200);
  expect((await signUp('c@example.com')).status).toBe(202);
  await platform.stop();
  await platform.remove();
  link.close();
  await database.drop();
});
