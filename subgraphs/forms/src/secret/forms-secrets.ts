import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';

/** Keys for render tokens, webhook secrets and address hashes. */
export class FormsSecrets extends ServiceSecrets {
  constructor(secrets: readonly string[]) {
    super(secrets, 'forms', 'FORMS_SECRET');
  }

  /** Signs with the newest secret; returns its id too. */
  sign(text: string, use: string): { keyId: string; signature: string } {
    const { id, key } = this.newest;
    return { keyId: id, signature: createHmac('sha256', key(use)).update(text).digest('base64url') };
  }

  /** Also accepts former secrets. */
  isSigned(text: string, use: string, { keyId, signature }: { keyId: string; signature: string }): boolean {
    const generation = this.generation(keyId);
    if (!generation) return false;
    const expected = createHmac('sha256', generation.key(use)).update(text).digest();
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
