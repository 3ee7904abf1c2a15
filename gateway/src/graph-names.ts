import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { Kind, parse, visit } from 'graphql';
import type { GatewayContext } from './gateway-context.js';

/** Names of the REST contract that differ from those of the graph by more than their spelling. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['blocks_json', 'blocks'],
  ['content_html', 'html'],
  ['content_markdown', 'markdown'],
  ['cursor', 'after'],
  ['limit', 'first'],
  ['next_cursor', 'endCursor'],
  ['q', 'query'],
]);

/** The reason of errors about a cursor of the change feed, whose pages are no connection. */
const feedReason = 'UNKNOWN_CURSOR';

/**
 * Errors speak of fields by the names of the REST contract. Callers of the graph receive its own names, where the schema
 * has them.
 */
export class GraphNames {
  readonly #known = new Set<string>();

  constructor(supergraphSdl: string) {
    visit(parse(supergraphSdl), {
      [Kind.INPUT_VALUE_DEFINITION]: ({ name }) => {
        this.#known.add(name.value);
      },
    });
  }

  translate({ message, extensions, ...place }: GraphQLFormattedError): GraphQLFormattedError {
    const { fields, faults, ...others } = extensions ?? {};
    const text = extensions?.['reason'] === feedReason ? message.replaceAll('next_cursor', 'nextCursor') : message;
    const named = Array.isArray(fields) ? fields.map(String) : [];
    return {
      ...place,
      message: this.#inText(text, named),
      extensions: {
        ...others,
        ...(Array.isArray(fields) && { fields: named.map((path) => this.#inPath(path)) }),
        // The paths of other faults lie in JSON values, which both contracts write alike.
        ...(Array.isArray(faults) && {
          faults: faults.map((fault) =>
            named.includes(fault.path) ? { ...fault, path: this.#inPath(fault.path) } : fault,
          ),
        }),
      },
    };
  }

  /** A name is translated where the error names it as a field: values and words of the language are spelled alike. */
  #inText(message: string, fields: readonly string[]): string {
    const named = new Set(fields.map((path) => /^\w+/.exec(this.#inPath(path))?.[0]));
    return message.replace(/\w+/g, (word) => {
      const name = this.#translate(word);
      return named.has(name) || (otherNames.has(word) && word.includes('_')) ? name : word;
    });
  }

  /** The parts behind the first are those of a JSON value. */
  #inPath(path: string): string {
    return path.replace(/^\w+/, (name) => this.#translate(name));
  }

  #translate(name: string): string {
    const other = otherNames.get(name);
    if (other) return other;
    const spelled = name
      .replace(/^org_/, 'organization_')
      .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return this.#known.has(spelled) ? spelled : name;
  }
}

/** Translates the errors of callers from outside. Services translate for their own clients. */
export const graphNames = (supergraphSdl: string): ApolloServerPlugin<GatewayContext> => {
  const names = new GraphNames(supergraphSdl);
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ response: { body }, contextValue }) => {
        if (contextValue.isInternal || body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map((error) => names.translate(error));
      },
    }),
  };
};
