import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { AccessTokens, IdTokenClaims } from '../session/access-token.js';

/** The parts of a request that bind its hint. */
type Binding = readonly (string | null | undefined)[];

interface HintedRequest {
  /** As the application sent it. */
  idTokenHint?: string | null;
  /** From the cookie, when the browser repeats the request. */
  keptHint?: string | null;
}

/** A hint for the cookie of the browser, which repeats the request: URLs are logged, and a hint is personal data. */
export interface FoundHint {
  /** Null without a hint, and for an invalid one. */
  claims: IdTokenClaims | null;
  /** Encrypted for this request alone. Null unless the application sent a valid hint. */
  sealed: string | null;
}

/** Hints of applications about the person of a request (`id_token_hint`). */
export class KeptHints {
  constructor(
    private readonly secrets: IdentitySecrets,
    private readonly tokens: AccessTokens,
  ) {}

  /** Also of an expired ID token. */
  async find({ idTokenHint, keptHint }: HintedRequest, binding: Binding): Promise<FoundHint> {
    if (!idTokenHint) return { claims: keptHint ? this.#open(keptHint, binding) : null, sealed: null };
    const claims = await this.tokens.readIdToken(idTokenHint);
    return { claims, sealed: claims && this.secrets.seal(JSON.stringify(claims), contextOf(binding)) };
  }

  #open(sealed: string, binding: Binding): IdTokenClaims | null {
    try {
      return JSON.parse(this.secrets.open(sealed, contextOf(binding)));
    } catch {
      // Of another request, or forged.
      return null;
    }
  }
}

const contextOf = (binding: Binding): string => `hint ${JSON.stringify(binding.map((part) => part || null))}`;
