/** The public URLs of identity and of the pages that it links to. */
export class IdentityUrls {
  constructor(
    readonly issuer: string,
    private readonly app: string,
    private readonly publicBase: string,
  ) {}

  /** The MCP server: resource (RFC 8707) and audience of the tokens of agents. */
  get agentResource(): string {
    return `${this.publicBase}/mcp`;
  }

  /** Whether a requested resource is the MCP server. Its URL counts with a slash at the end too. */
  isAgentResource(resource: string): boolean {
    return resource === this.agentResource || resource === `${this.agentResource}/`;
  }

  /** A page for links in mails. Paths of the console and of recipients without an account are on the issuer. */
  page(path: string): string {
    const isOwn = path.startsWith('/admin/') || path.startsWith('/avisos#');
    return `${isOwn ? this.issuer : this.app}${path}`;
  }

  /** The hosted page: only it can open the session that the authorization endpoint reads. */
  get login(): string {
    return `${this.issuer}/login`;
  }

  get signUp(): string {
    return `${this.issuer}/signup`;
  }

  /** Redirect URI of the console. */
  get consoleCallback(): string {
    return `${this.issuer}/admin/callback`;
  }

  /** Redirect URI of an identity provider. Each has its own, so that one cannot pass its response for that of another. */
  providerCallback(providerId: string): string {
    return `${this.issuer}/login/provider/${providerId}`;
  }

  get api(): string {
    return `${this.issuer}/api/v1/auth`;
  }

  get authorization(): string {
    return `${this.api}/sso/authorize`;
  }

  /** The page that leaves the hosted pages for an application. */
  get proceed(): string {
    return `${this.issuer}/continue`;
  }

  get consent(): string {
    return `${this.issuer}/consent`;
  }

  /** Asks before it signs out, and says when the browser is signed out. */
  get logout(): string {
    return `${this.issuer}/logout`;
  }

  /** Shows errors that must not redirect to an unverified application. */
  get authorizationError(): string {
    return `${this.issuer}/authorization-error`;
  }
}
