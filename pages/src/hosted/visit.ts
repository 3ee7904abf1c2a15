import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import { badRequest, forbidden } from '@imprint/errors/domain-error';
import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { type Language, languages, toLanguage } from '@imprint/ids/interface-language';
import type { Logger } from '@imprint/observability/logger';
import type { AccessTokens } from '@imprint/principal/access-tokens';
import { userAgentLimit } from '@imprint/principal/caller';
import { anonymous } from '@imprint/principal/principal';
import {
  type CookieName,
  type CookieValue,
  cookieHeader,
  cookieNames,
  isAddressHint,
  needsSecureCookies,
  toAddressCookie,
  wireName,
} from '@imprint/service/cookies';
import { decodeText, readBytes, requireContentType } from '@imprint/service/read-body';
import { isFromOwnPage, isNavigation } from '@imprint/service/request-origin';
import type { Context } from 'koa';
import { wordsByLanguage } from './language.js';
import type { PagePath } from './paths.js';
import { basePath, toReturnTo } from './return-to.js';
import type { Words } from './words/english.js';

const formType = 'application/x-www-form-urlencoded';
const bodyLimitBytes = 16 * 1024;
const secretBytes = 24;
const daySeconds = 24 * 60 * 60;
const yearSeconds = 365 * daySeconds;

export interface VisitServices {
  gateway: GatewayClient;
  addresses: ClientAddresses;
  tokens: AccessTokens;
  /** Public URL of the pages. */
  authUrl: () => string;
  /** Public URL of the first-party interface. */
  appUrl: () => string;
  logger: Logger;
}

/** One request of a browser for a hosted page. */
export class Visit {
  /** Fields of the submitted form. */
  form: ReadonlyMap<string, string> = new Map();
  language: Language;
  /** Organization whose brand the pages show, unless an application decides; in every link. */
  organization: string | null;
  readonly #search: URLSearchParams;
  readonly #isSecure: boolean;
  readonly #written = new Map<CookieName, CookieValue>();
  readonly #isLanguageKnown: boolean;
  #place: string | null | undefined;

  constructor(
    readonly koa: Context,
    private readonly services: VisitServices,
  ) {
    this.#isSecure = needsSecureCookies(services.authUrl());
    this.#search = new URLSearchParams(koa.querystring);
    // OpenID Connect Core, section 3.1.2.1: a list by preference.
    const asked = this.query('ui_locales')?.split(' ').map(toLanguage).find(Boolean);
    this.organization = toReference(this.query('organization'));
    const chosen = asked ?? toLanguage(this.cookie(cookieNames.language));
    if (asked) this.keepLanguage(asked);
    const hint = this.query('login_hint');
    if (isAddressHint(hint)) this.keepAddress(hint);
    // Without the header, every language is accepted.
    const preferred = koa.get('Accept-Language') && toLanguage(koa.acceptsLanguages(...languages, 'pt') || null);
    this.#isLanguageKnown = Boolean(chosen ?? preferred);
    this.language = chosen ?? (preferred || languages[0]);
  }

  get words(): Words {
    return wordsByLanguage[this.language];
  }

  get requestId(): string {
    return this.koa.state.requestId;
  }

  /** A parameter of the URL; null when absent or empty. */
  query(name: string): string | null {
    return this.#search.get(name) || null;
  }

  /** The id at the end of the path. */
  get lastSegment(): string {
    return this.koa.path.slice(this.koa.path.lastIndexOf('/') + 1);
  }

  /** A field as sent; empty when absent. */
  field(name: string): string {
    return this.form.get(name) ?? '';
  }

  cookie(name: CookieName): string | null {
    const written = this.#written.get(name);
    if (written !== undefined) return written?.value ?? null;
    return this.koa.cookies.get(wireName(name, this.#isSecure)) || null;
  }

  setCookie(name: CookieName, value: CookieValue): void {
    this.#written.set(name, value);
  }

  /** `Set-Cookie` headers of the response. */
  get writtenCookies(): string[] {
    return [...this.#written].map(([name, value]) => cookieHeader(name, value, this.#isSecure));
  }

  /** Stores the language of the pages. */
  keepLanguage(language: Language): void {
    this.language = language;
    this.setCookie(cookieNames.language, { value: language, maxAgeSeconds: yearSeconds });
  }

  /** Uses the language of the account, unless the visitor has chosen one or the browser prefers one. */
  preferLanguage(locale: string): void {
    if (!this.#isLanguageKnown) this.keepLanguage(toLanguage(locale) ?? this.language);
  }

  /** The email address of the last form in this browser, in a cookie because URLs are logged. */
  get address(): string {
    return Buffer.from(this.cookie(cookieNames.address) ?? '', 'base64url').toString('utf8');
  }

  keepAddress(address: string): void {
    this.setCookie(cookieNames.address, toAddressCookie(address));
  }

  /** Target after a sign-in; null without a registered place. The OpenID Connect endpoint sends `continue`. */
  get returnTo(): string | null {
    const places = { authUrl: this.services.authUrl(), appUrl: this.services.appUrl() };
    const given = this.#place === undefined ? (this.query('return_to') ?? this.query('continue')) : this.#place;
    return toReturnTo(given, places);
  }

  /** Continues at a stored place if it is registered. */
  resumeAt(place: string | null): void {
    this.#place = place;
  }

  /** Stores the organization across the redirect to an identity provider, whose response does not name it. */
  keepOrganization(maxAgeSeconds: number): void {
    const { organization: value } = this;
    this.setCookie(cookieNames.organization, value === null ? null : { value, maxAgeSeconds });
  }

  resumeOrganization(): void {
    this.organization = toReference(this.cookie(cookieNames.organization));
    this.setCookie(cookieNames.organization, null);
  }

  /** URL of a page. Keeps the return place unless `parameters` override it. */
  link(path: PagePath, parameters: Record<string, string | null> = {}): string {
    const search = new URLSearchParams();
    const given = { organization: this.organization, return_to: this.returnTo, ...parameters };
    for (const [name, value] of Object.entries(given)) if (value !== null) search.set(name, value);
    return `${this.base}${path}${search.size > 0 ? `?${search}` : ''}`;
  }

  /** Path of a screen of the console, which belongs to the pages. */
  console(below = ''): string {
    return `${this.base}/admin${below}`;
  }

  /** Public host of the pages. */
  get host(): string {
    return new URL(this.services.authUrl()).host;
  }

  /** Path of AUTH_URL. */
  get base(): string {
    return basePath(this.services.authUrl());
  }

  /** Executes an operation as the visitor, with an access token if it needs one. Errors are DomainErrors. */
  async execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    bearer?: string,
  ): Promise<Data> {
    const { gateway, addresses, tokens } = this.services;
    const userAgent = this.koa.get('user-agent').slice(0, userAgentLimit) || null;
    const client = { address: addresses.of(this.koa.req), userAgent };
    return gateway.execute(document, variables, {
      principal: anonymous,
      requestId: this.requestId,
      client,
      ...(bearer !== undefined && { bearer, accountId: await tokens.accountOf(bearer) }),
    });
  }

  /** FORBIDDEN for a page in a frame or another subresource. */
  requireNavigation(): void {
    if (!isNavigation(this.koa.req)) throw forbidden('Open this page in a tab of its own.');
  }

  /** Reads the form. FORBIDDEN for a page of another site. */
  async readForm(): Promise<void> {
    const { req } = this.koa;
    if (!isFromOwnPage(req, this.services.authUrl())) throw foreignForm();
    requireContentType(req.headers['content-type'], [formType]);
    const fields = new Map<string, string>();
    for (const [name, value] of new URLSearchParams(decodeText(await readBytes(req, bodyLimitBytes)))) {
      if (fields.has(name) || value.includes('\0')) throw badRequest('The form is not valid.');
      fields.set(name, value);
    }
    this.form = fields;
  }

  /**
   * Proof that this browser loaded one of these forms. Another site can neither read it nor set its cookie, so it cannot
   * sign a visitor in to an account of its own either.
   */
  get formToken(): string {
    const kept = this.cookie(cookieNames.forms);
    const secret = kept ?? randomBytes(secretBytes).toString('base64url');
    if (kept === null) this.setCookie(cookieNames.forms, { value: secret, maxAgeSeconds: daySeconds });
    return toFormToken(secret);
  }

  /** False for a form that this browser did not load, or so long ago that its cookie has expired. */
  hasFormToken(): boolean {
    const secret = this.cookie(cookieNames.forms);
    const [known, sent] = [Buffer.from(toFormToken(secret ?? '')), Buffer.from(this.field('form_token'))];
    return secret !== null && known.length === sent.length && timingSafeEqual(known, sent);
  }
}

/** Whether a text has the form of an application or organization id. */
export const isReference = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

const toReference = (text: string | null): string | null => (text !== null && isReference(text) ? text : null);

const toFormToken = (secret: string): string => hash('sha256', `form ${secret}`, 'base64url');

const foreignForm = () => forbidden('This form belongs to another site.');
