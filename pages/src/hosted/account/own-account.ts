import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { DomainError } from '@imprint/errors/domain-error';
import {
  PageAccountDocument,
  type PageAccountQuery,
  PageCredentialsDocument,
  type PageCredentialsQuery,
} from '../../generated/documents.js';
import type { BrowserSessions } from '../browser-sessions.js';
import type { Problem } from '../failures.js';
import { paths } from '../paths.js';
import type { Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import type { Notice } from '../words/english.js';

/** An account with its credentials; null for a session that has proven no strong factor although the account has one. */
export type ShownAccount = PageAccountQuery & { credentials: PageCredentialsQuery | null };

/** The account of a signed-in visitor. */
export class OwnAccount {
  constructor(
    readonly visit: Visit,
    private readonly sessions: BrowserSessions,
    readonly bearer: string,
  ) {}

  execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    return this.visit.execute(document, variables, this.bearer);
  }

  async read(): Promise<ShownAccount> {
    const [account, credentials] = await Promise.all([
      this.execute(PageAccountDocument, { organization: this.visit.organization }),
      this.#readCredentials(),
    ]);
    return { ...account, credentials };
  }

  async #readCredentials(): Promise<PageCredentialsQuery | null> {
    try {
      return await this.execute(PageCredentialsDocument, {});
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'PASSKEY_REQUIRED') return null;
      throw error;
    }
  }

  /** Signs the browser out and shows the sign-in page. */
  leave(notice: Notice): Reply {
    this.sessions.forget(this.visit);
    return { location: this.visit.link(paths.login, { return_to: null, notice }) };
  }
}

/** Runs with the account of the visitor. Without a session, or once it has ended, the sign-in page comes first. */
export async function withAccount(
  visit: Visit,
  sessions: BrowserSessions,
  run: (account: OwnAccount) => Promise<Reply>,
): Promise<Reply> {
  const location = visit.link(paths.login, { return_to: visit.base + visit.koa.path });
  const bearer = await sessions.open(visit);
  if (bearer === null) return { location };
  try {
    return await run(new OwnAccount(visit, sessions, bearer));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED') throw error;
    sessions.forget(visit);
    return { location };
  }
}

/** Shows the account after a change. */
export const changed = ({ visit }: OwnAccount, notice: Notice): Reply => ({
  location: visit.link(paths.account, { return_to: null, notice }),
});

/** The refused form of a page if it has this name. */
export const problemOf = (visit: Visit, name: string, problem: Problem | undefined): Problem | undefined =>
  visit.field('action') === name ? problem : undefined;
