import { JSDOM } from 'jsdom';
import { type Answer, ask } from './agent.js';
import { multipart } from './multipart.js';
import { newAddress } from './people.js';

export interface ShownForm extends Answer {
  document: Document;
  title: string;
  /** Problem of the whole form; null without one. */
  problem: string | null;
  /** Errors by the id of their field. */
  errors: Record<string, string>;
}

export interface SentFile {
  name: string;
  filename: string;
  content: Buffer | string;
}

const pathOf = (formId: string, query = '') => `/f/${formId}${query}`;

/** A browser without scripts and cookies on the page of a form. */
export class FormPageVisitor {
  readonly address = newAddress();

  constructor(readonly headers: Readonly<Record<string, string>> = {}) {}

  async open(formId: string, query = ''): Promise<ShownForm> {
    return toShown(await ask(pathOf(formId, query), { from: this.address, headers: this.headers }));
  }

  /** Submits the form of a page without following the redirect. */
  async submit(
    formId: string,
    page: ShownForm,
    fields: Readonly<Record<string, string | readonly string[]>>,
    { files = [], query = '', headers = {} }: { files?: SentFile[]; query?: string; headers?: object } = {},
  ): Promise<ShownForm> {
    const entries = Object.entries({ ...hiddenOf(page), ...fields }).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    const isMultipart = page.document.querySelector('form')?.enctype === 'multipart/form-data';
    const parts = [...entries.map(([name, content]) => ({ name, content })), ...files];
    const { body, contentType } = isMultipart
      ? multipart(parts)
      : { body: new URLSearchParams(entries).toString(), contentType: 'application/x-www-form-urlencoded' };
    const sent = { ...this.headers, 'content-type': contentType, ...headers };
    return toShown(await ask(pathOf(formId, query), { method: 'POST', from: this.address, body, headers: sent }));
  }

  async follow({ headers }: Answer): Promise<ShownForm> {
    return toShown(await ask(String(headers.location), { from: this.address, headers: this.headers }));
  }
}

export const tokenOf = ({ document }: ShownForm): string =>
  document.querySelector<HTMLInputElement>('input[name="render-token"]')?.value ?? '';

function hiddenOf({ document }: ShownForm): Record<string, string> {
  const hidden = document.querySelectorAll<HTMLInputElement>('form input[type="hidden"]');
  return Object.fromEntries([...hidden].map(({ name, value }) => [name, value]));
}

function toShown(answer: Answer): ShownForm {
  const { document } = new JSDOM(answer.text).window;
  const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? null;
  const errors = [...document.querySelectorAll('.field .error')].map(({ id, textContent }) => [
    id.replace(/^field-(.*)-error$/, '$1'),
    textContent ?? '',
  ]);
  return {
    ...answer,
    document,
    title: text('h1') ?? '',
    problem: text('.problem p'),
    errors: Object.fromEntries(errors),
  };
}
