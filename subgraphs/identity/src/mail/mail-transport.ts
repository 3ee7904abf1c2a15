import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './mail-templates.js';

export interface OutgoingMail extends RenderedMail {
  /** Message-ID, stable across retries. */
  id: string;
  to: string;
}

/** Delivers an email; resolves once the next hop is responsible for it. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Emails that a process sends at once. */
export const concurrentSends = 2;
const connectMillis = 3_000;
const answerMillis = 10_000;
/** Of the whole exchange. Less than the server of the database allows a transaction to be idle. */
const exchangeMillis = 25_000;

/** Sends over SMTP. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: concurrentSends,
      connectionTimeout: connectMillis,
      greetingTimeout: connectMillis,
      socketTimeout: answerMillis,
    },
    { from },
  );
  return {
    send: async (mail) => {
      const message = { ...toMessage(mail), signal: AbortSignal.timeout(exchangeMillis) };
      await transport.sendMail(message).catch((error: { code?: string; responseCode?: number }) => {
        // The server's response text may contain the address, which must not reach the logs.
        throw new Error(
          `the mail server refused the message: ${error.code ?? 'no code'} ${error.responseCode ?? ''}`.trim(),
        );
      });
    },
    close: () => transport.close(),
  };
}

/** Writes `<id>.eml` files. */
export function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}

const toMessage = ({ id, to, subject, text, html }: OutgoingMail) => ({
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id.toLowerCase()}@imprint>`,
  // Suppress auto-replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableUrlAccess: true,
  disableFileAccess: true,
});
