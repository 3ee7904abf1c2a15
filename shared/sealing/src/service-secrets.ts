import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** Keys derived from one secret. */
export interface SecretGeneration {
  /** Identifies the secret without revealing it. */
  id: string;
  /** Derives a separate key per use. */
  key: (use: string) => KeyObject;
}

/**
 * Secrets of one service, for encryption at rest, signatures and digests. Keys derive from a list of secrets, newest
 * first; older ones still decrypt.
 */
export class ServiceSecrets {
  protected readonly generations: readonly SecretGeneration[];

  /** `setting` appears in error messages. */
  constructor(
    secrets: readonly string[],
    service: string,
    private readonly setting: string,
  ) {
    this.generations = secrets.map((secret) => {
      const keys = new Map<string, KeyObject>();
      const key = (use: string): KeyObject => {
        const known = keys.get(use) ?? derivedKey(secret, `imprint ${service} ${use}`);
        keys.set(use, known);
        return known;
      };
      return { id: hash('sha256', key('id').export()).slice(0, 8), key };
    });
  }

  get newest(): SecretGeneration {
    const [newest] = this.generations;
    if (!newest) throw new Error(`${this.setting} is empty`);
    return newest;
  }

  /** Null for an unknown secret. */
  generation(id: string): SecretGeneration | null {
    return this.generations.find((candidate) => candidate.id === id) ?? null;
  }

  /** AES-256-GCM; `context` binds the text to its row, so that it cannot be moved to another. */
  seal(text: string, context: string): string {
    const { id, key } = this.newest;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key('box'), iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** Throws for a wrong key, a wrong context or a modified text. */
  open(sealed: string, context: string): string {
    const [id = '', body = ''] = sealed.split('.');
    const generation = this.generation(id);
    if (!generation) throw new Error(`no secret ${id}: check that ${this.setting} includes former secrets`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', generation.key('box'), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  }

  /** Keyed digests of a short secret, one per generation, newest first. */
  digests(text: string, use: string): string[] {
    return this.generations.map(({ key }) =>
      createHmac('sha256', key('hmac')).update(`${use}\0${text}`).digest('base64url'),
    );
  }

  digest(text: string, use: string): string {
    return this.digests(text, use)[0] ?? '';
  }
}

const derivedKey = (secret: string, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, keyBytes)));
