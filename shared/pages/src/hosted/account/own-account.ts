import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { DomainError } from '@imprint/errors/domain-error';
import { PageAccountDocument, type PageAccountQuery } from '../../generated/documents.js';
import type { BrowserSessions } from '../browser-sessions.js';
import type { Problem } from '../failures.js';
import { paths } from '../paths.js';
import type { Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import type { Notice } from '../words/english.js';

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

  read(): Promise<PageAccountQuery> {
    return this.execute(PageAccountDocument, { organization: this.visit.organization });
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
