import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { IdentityUrls } from '../operation/urls.js';

const lifetimeMillis = 60_000;
const context = 'form post';

/** An authorization response that the browser posts. */
export interface FormPost {
  redirectUri: string;
  parameters: Record<string, string>;
}

/** Responses of the mode form_post (OAuth 2.0 Form Post Response Mode), for a hosted page that posts them. */
export class FormPosts {
  constructor(
    private readonly secrets: IdentitySecrets,
    private readonly urls: Pick<IdentityUrls, 'proceed'>,
    private readonly now: () => Date,
  ) {}

  /** URL of the page. The response in it is encrypted, because URLs are logged, and expires in a minute. */
  toPage(post: FormPost): string {
    const expiresAt = this.now().getTime() + lifetimeMillis;
    const response = this.secrets.seal(JSON.stringify({ ...post, expiresAt }), context);
    return `${this.urls.proceed}?${new URLSearchParams({ response })}`;
  }

  /** Null for a forged or expired response. */
  open(sealed: string): FormPost | null {
    try {
      const { expiresAt, ...post }: FormPost & { expiresAt: number } = JSON.parse(this.secrets.open(sealed, context));
      return expiresAt > this.now().getTime() ? post : null;
    } catch {
      return null;
    }
  }
}
