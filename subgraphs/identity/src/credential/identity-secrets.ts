import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

interface Generation {
  id: string;
  pepper: Buffer;
  box: Buffer;
  hmac: Buffer;
}

/**
 * What only this service knows: peppers of password hashes, the key that seals what lies in the database, the
 * key of code digests. Made from a list of secrets, the newest first; older ones still open what they closed.
 */
export class IdentitySecrets {
  readonly #generations: readonly Generation[];

  constructor(secrets: readonly string[]) {
    this.#generations = secrets.map((secret) => {
      const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `imprint identity ${use}`, keyBytes));
      const id = createHash('sha256').update(derive('id')).digest('hex').slice(0, 8);
      return { id, pepper: derive('pepper'), box: derive('box'), hmac: derive('hmac') };
    });
  }

  /** The pepper of new hashes. */
  get newestPepper(): { id: string; pepper: Buffer } {
    return this.#newest;
  }

  /** Null for a pepper that is no longer known: what it made can never be verified. */
  pepper(id: string): Buffer | null {
    return this.#generations.find((generation) => generation.id === id)?.pepper ?? null;
  }

  /** AES-256-GCM; `context` binds the text to its row, so that one row's secret cannot be put into another. */
  seal(text: string, context: string): string {
    const { id, box } = this.#newest;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', box, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** Throws when the text was sealed by somebody else, for something else, or was changed. */
  open(sealed: string, context: string): string {
    const [id = '', body = ''] = sealed.split('.');
    const generation = this.#generations.find((candidate) => candidate.id === id);
    if (!generation) throw new Error(`no identity secret ${id}: is a former one missing from IDENTITY_SECRET?`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', generation.box, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  }

  /** Digests of a short secret under every generation, the newest first; without the key it cannot be guessed. */
  digests(text: string, use: string): string[] {
    return this.#generations.map(({ hmac }) =>
      createHmac('sha256', hmac).update(`${use}\0${text}`).digest('base64url'),
    );
  }

  digest(text: string, use: string): string {
    return this.digests(text, use)[0] ?? '';
  }

  get #newest(): Generation {
    const [newest] = this.#generations;
    if (!newest) throw new Error('IDENTITY_SECRET is empty');
    return newest;
  }
}

/** Digest of a long random token: nobody can guess what it was made from. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 random bits. */
export const randomToken = (): string => randomBytes(keyBytes).toString('base64url');
