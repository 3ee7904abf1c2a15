import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Caller } from '@imprint/principal/caller';
import { type DocumentNode, print } from 'graphql';

/** On whose behalf the adapter asks: a principal that it knows, or whoever holds an access token. */
export interface GatewayCaller extends Caller {
  bearer?: string | undefined;
}

/** Takes what several requests ask for and gives an answer, or an error, to each. */
export type GatheredDocument<Answer, Asked> = TypedDocumentNode<
  { answers: readonly (Answer | null)[] },
  { asked: Asked | Asked[] }
>;

/** What one of several answers has of columns: a value of each. */
export type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends readonly (infer Value)[] | null | undefined ? Value | null : unknown;
};

/** A document that gives its answers in columns, a list of the values of all: they are taken apart as if it did not. */
export const inColumns = <Columns, Asked>(
  document: TypedDocumentNode<{ answers: Columns }, { asked: Asked | Asked[] }>,
): GatheredDocument<RowOf<Columns>, Asked> => document as unknown as GatheredDocument<RowOf<Columns>, Asked>;

/** Requests of a row that wait at the same time go to the gateway as one operation. */
export interface Gathering {
  /** Names who may be answered together. */
  of: (question: Question) => string;
  /** How many one operation takes. */
  atMost: number;
  /** True for what may take long, which goes by itself: others should not wait for it. */
  isAlone?: (variables: Record<string, unknown>) => boolean;
}

/** All of the principal: a key that was changed meanwhile is another asker. */
export const holderOfKey: Gathering['of'] = ({ caller: { principal } }) => JSON.stringify(principal);

/** Everybody who may read a site. */
export const readersOfSite: Gathering['of'] = (question) => {
  const { principal } = question.caller;
  return principal.kind === 'apiKey' ? principal.siteId : holderOfKey(question);
};

/** What one request asks of a document that answers several. */
export interface Question {
  variables: Record<string, unknown>;
  caller: GatewayCaller;
  /** True for more than others should wait for: it goes by itself. */
  isLarge: boolean;
}

/** One of the requests that a document answers together. */
export interface AskedTogether {
  query: string;
  /** How many one operation takes. */
  atMost: number;
  /** Who may be answered together; null for what goes by itself. */
  asker: string | null;
  variables: Record<string, unknown>;
  caller: GatewayCaller;
}

/** The way of operations to the gateway. What the gateway refuses is thrown as DomainError. */
export interface GatewayLink {
  /** The data of one operation; any error in the reply is a failure, whatever data came with it. */
  execute(query: string, variables: Record<string, unknown>, caller: GatewayCaller): Promise<unknown>;
  /** The answer to this request alone. */
  ask(asked: AskedTogether): Promise<unknown>;
}

/** Executes typed documents. */
export class GatewayClient {
  /** Documents are printed once: their text is the key of the gateway's caches. */
  readonly #texts = new WeakMap<DocumentNode, string>();

  constructor(private readonly link: GatewayLink) {}

  async execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: GatewayCaller,
  ): Promise<Data> {
    return (await this.link.execute(this.#textOf(document), variables, caller)) as Data;
  }

  /** Executes a document that answers several requests, together with others of the same asker. */
  executeGathered(document: DocumentNode, { of, atMost, isAlone }: Gathering, question: Question): Promise<unknown> {
    const { variables, caller, isLarge } = question;
    const asker = isLarge || isAlone?.(variables) ? null : of(question);
    return this.link.ask({ query: this.#textOf(document), atMost, asker, variables, caller });
  }

  #textOf(document: DocumentNode): string {
    const known = this.#texts.get(document);
    if (known) return known;
    const text = print(document);
    this.#texts.set(document, text);
    return text;
  }
}
