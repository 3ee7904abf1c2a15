import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface ReceivedMail {
  /** ULID of the outbox; sorts by queue time, not by send time. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const parsed = new Map<string, ReceivedMail>();

/** Mails that a platform without a mail server wrote for an address, oldest first. */
export async function mailsIn(dataDir: string, email: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const paths = names.map((name) => join(folder, name));
  for (const path of paths) {
    if (parsed.has(path)) continue;
    const mail = await PostalMime.parse(await readFile(path));
    const { to, subject = '', text = '', html = '', messageId = '' } = mail;
    const id = messageId.slice(1, messageId.indexOf('@')).toUpperCase();
    parsed.set(path, { id, to: to?.[0]?.address ?? '', subject, text, html });
  }
  const received = paths.flatMap((path) => parsed.get(path) ?? []).filter((mail) => mail.to === email);
  return received.sort((left, right) => (left.id < right.id ? -1 : 1));
}
