import { generateKeyPairSync } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';
import type { Account } from '../account/account.entity.js';
import type { Passkey } from './passkey.entity.js';
import { passkeyChallengeSeconds } from './passkey-challenge.repository.js';

export type NewCredential = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackupEligible' | 'isBackedUp'
>;

export type SignedCounter = Pick<Passkey, 'counter' | 'isBackedUp'>;

/** Unverified claims of a client. */
export interface ClaimedCredential {
  challenge: string;
  credentialId: string;
}

const name = 'Imprint';
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const timeout = passkeyChallengeSeconds * 1_000;
/** Web Authentication, section 4: at most 1,023 bytes. */
const credentialIdLimit = 1_364;
const knownTransports = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * The ceremonies of Web Authentication for the origin of the hosted pages. Credentials of clients are untrusted: the
 * library throws at whatever it cannot read, and every failure is the same null.
 */
export class WebAuthn {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #decoyKey = newDecoyKey();

  constructor(authUrl: string) {
    const { origin, hostname } = new URL(authUrl);
    this.#origin = origin;
    this.#rpId = hostname;
  }

  creationOptions(
    { id, email, name: displayName }: Account,
    challenge: string,
    registered: readonly Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: name,
      rpID: this.#rpId,
      userID: toBytes(id),
      userName: email,
      userDisplayName: displayName ?? email,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout,
      excludeCredentials: registered.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
  }

  /** Without `allowed`, the person chooses one of the passkeys of the device. */
  requestOptions(challenge: string, allowed: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.#rpId,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout,
      userVerification: 'required',
      ...(allowed.length > 0 && { allowCredentials: allowed.map(toDescriptor) }),
    });
  }

  async verifyCreation(credential: unknown, challenge: string): Promise<NewCredential | null> {
    return refused(async () => {
      const response = credential as RegistrationResponseJSON;
      requireNoCertificates(response);
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        supportedAlgorithmIDs: algorithms,
      });
      if (!registrationInfo) return null;
      const { credential: created, credentialDeviceType, credentialBackedUp } = registrationInfo;
      const transports: unknown = created.transports;
      if (created.id !== response.id || created.id.length > credentialIdLimit) return null;
      return {
        credentialId: created.id,
        publicKey: Buffer.from(created.publicKey),
        counter: created.counter,
        transports: Array.isArray(transports) ? knownTransports.filter((known) => transports.includes(known)) : [],
        isBackupEligible: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
      };
    });
  }

  /** For an unknown passkey the same work, and null. */
  async verifyRequest(credential: unknown, challenge: string, passkey: Passkey | null): Promise<SignedCounter | null> {
    return refused(async () => {
      const response = credential as AuthenticationResponseJSON;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        credential: {
          id: response.id,
          publicKey: Uint8Array.from(passkey?.publicKey ?? this.#decoyKey),
          // The update of the row compares the counters, so that of two concurrent calls one succeeds.
          counter: 0,
        },
      });
      if (!verified || passkey === null) return null;
      const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
      const { userHandle } = response.response;
      const isOwner = userHandle === undefined || userHandle === isoBase64URL.fromBuffer(toBytes(passkey.accountId));
      const isEligible = credentialDeviceType === 'multiDevice';
      return isOwner && isEligible === passkey.isBackupEligible
        ? { counter: newCounter, isBackedUp: credentialBackedUp }
        : null;
    });
  }
}

/** Empty texts for an unreadable credential: they match nothing, at the same cost. */
export function readClaims(credential: unknown): ClaimedCredential {
  const unreadable = { challenge: '', credentialId: '' };
  try {
    const { id, response } = credential as AuthenticationResponseJSON;
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    const isText = typeof id === 'string' && id.length <= credentialIdLimit && typeof challenge === 'string';
    // The pages that ask for a passkey cannot be framed.
    return isText && !crossOrigin ? { challenge, credentialId: id } : unreadable;
  } catch {
    return unreadable;
  }
}

/**
 * The options request no certificates. For a certificate, the library would fetch revocation lists from URLs
 * that the client controls.
 */
function requireNoCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isSelfSigned = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (attestation.get('fmt') !== 'none' && !isSelfSigned) throw new Error('unexpected attestation');
}

const refused = <Result>(verify: () => Promise<Result | null>): Promise<Result | null> => verify().catch(() => null);

const toDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

/** A public key whose private key is discarded. */
function newDecoyKey(): Uint8Array {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [keyType, algorithm, curve] = [2, COSEALG.ES256, 1];
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, keyType],
      [3, algorithm],
      [-1, curve],
      [-2, isoBase64URL.toBuffer(x)],
      [-3, isoBase64URL.toBuffer(y)],
    ]),
  );
}
