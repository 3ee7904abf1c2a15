/** Public URLs. */
export class IdentityUrls {
  constructor(
    readonly issuer: string,
    private readonly app: string,
  ) {}

  /** A page of the first-party interface. */
  page(path: string): string {
    return `${this.app}${path}`;
  }

  get login(): string {
    return this.page('/login');
  }

  get api(): string {
    return `${this.issuer}/api/v1/auth`;
  }

  get authorization(): string {
    return `${this.api}/sso/authorize`;
  }

  get consent(): string {
    return `${this.api}/sso/consent`;
  }
}
