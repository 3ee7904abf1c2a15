import { readFile } from 'node:fs/promises';
import pg from 'pg';

const shortest = 6;
const personalTables = [
  'audit_events',
  'mails',
  'sessions',
  'one_time_codes',
  'refresh_tokens',
  'invitations',
  'totp_factors',
  'recovery_codes',
];

/** Finds test secrets in the output, in jobs, in the audit log and in plain text in the outbox. Returns place and prefix. */
export async function leakedSecrets(output, secretsFile, databaseUrls) {
  const noted = (await readFile(secretsFile, 'utf8').catch(() => ''))
    .split('\n')
    .filter((text) => text.length >= shortest);
  const places = [['log', output]];
  for (const url of databaseUrls) places.push(...(await storedTexts(url)));
  const leaks = [];
  for (const secret of new Set(noted)) {
    const shape = new RegExp(`(?<![\\w.-])${RegExp.escape(secret)}(?![\\w-])`);
    for (const [place, text] of places) if (shape.test(text)) leaks.push(`${place}: ${secret.slice(0, 3)}…`);
  }
  if (/\$argon2/.test(output)) leaks.push('log: a password hash');
  return { count: new Set(noted).size, leaks };
}

async function storedTexts(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const texts = [];
  const schemas = (await client.query(`select nspname as name from pg_namespace where nspname like '%\\_jobs'`)).rows;
  for (const { name } of schemas) {
    const { rows } = await client.query(
      `select coalesce(payload::text, '') || coalesce(last_error, '') as text from ${name}._private_jobs`,
    );
    texts.push([name, rows.map(({ text }) => text).join('\n')]);
  }
  const { rows: tables } = await client.query(
    `select relname as name from pg_class where relnamespace = to_regnamespace('identity') and relname = any($1)`,
    [personalTables],
  );
  for (const { name } of tables) {
    const { rows } = await client.query(`select row_to_json(t)::text as text from identity.${name} t`);
    texts.push([`identity.${name}`, rows.map(({ text }) => text).join('\n')]);
  }
  await client.end();
  return texts;
}
