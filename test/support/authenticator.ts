import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Loose } from './loose.js';

const flagBits = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;
type Flag = keyof typeof flagBits;

/** Deviations from a correct client. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  counter?: number;
  flags?: readonly Flag[];
  userHandle?: string;
  /** CBOR of the attestation; `none` when omitted. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

interface Held {
  credentialId: Buffer;
  privateKey: KeyObject;
  /** COSE key. */
  publicKey: Uint8Array;
  userHandle: string;
}

const usualFlags = ['userPresent', 'userVerified', 'backupEligible', 'backedUp'] as const;
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** A software authenticator with the browser in front of it. It holds one passkey. */
export class Authenticator {
  /** 0 for an authenticator without a signature counter. */
  counter = 0;
  held: Held | undefined;

  constructor(readonly origin: string) {}

  /** Result of `navigator.credentials.create`. */
  create(options: Loose, deviation: Deviation = {}): Loose {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const credentialId = randomBytes(32);
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
    this.held = { credentialId, privateKey, publicKey: key, userHandle: options.user.id };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const attested = [Buffer.alloc(16), length, credentialId, Buffer.from(key)];
    const authData = this.#authData(options.rp.id, deviation, ['attested'], attested);
    const { fmt, attStmt } = deviation.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', Uint8Array.from(authData)],
    ]);
    return this.#credential(credentialId, {
      clientDataJSON: this.#clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
        'base64url',
      ),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Result of `navigator.credentials.get`. */
  get(options: Loose, deviation: Deviation = {}): Loose {
    if (!this.held) throw new Error('the authenticator holds no passkey');
    const { credentialId, privateKey, userHandle } = this.held;
    const clientData = this.#clientData('webauthn.get', options, deviation);
    const authData = this.#authData(options.rpId, deviation, [], []);
    return this.#credential(credentialId, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url'),
      userHandle: deviation.userHandle ?? userHandle,
    });
  }

  #credential(credentialId: Buffer, response: object): Loose {
    const id = credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Loose, deviation: Deviation): Buffer {
    const { origin = this.origin, crossOrigin = false } = deviation;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, ...pick(deviation) }));
  }

  #authData(rpId: string, deviation: Deviation, more: readonly Flag[], attested: readonly Buffer[]): Buffer {
    const flags = [...(deviation.flags ?? usualFlags), ...more].reduce((sum, flag) => sum + flagBits[flag], 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter, ...attested]);
  }
}

const pick = ({ type, challenge }: Deviation) => ({ ...(type && { type }), ...(challenge && { challenge }) });
