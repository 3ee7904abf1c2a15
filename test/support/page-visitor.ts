import { JSDOM } from 'jsdom';
import { type Answer, ask } from './agent.js';
import { newAddress } from './people.js';

const formType = 'application/x-www-form-urlencoded';

export interface ShownPage extends Answer {
  document: Document;
  title: string;
  /** Problem at the head of the page; null without one. */
  problem: string | null;
  notice: string | null;
}

/** A browser without scripts: keeps cookies and submits the forms of pages. */
export class PageVisitor {
  readonly cookies: Map<string, string>;
  readonly #from = newAddress();

  /** Null for a browser without a language preference. */
  constructor(
    language: string | null = 'en',
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.cookies = new Map(language === null ? [] : [['imprint_language', language]]);
  }

  /** One request, without following redirects. */
  async send(
    path: string,
    options: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await ask(path, {
      from: this.#from,
      headers: {
        ...this.headers,
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(options.form && { 'content-type': formType }),
        ...options.headers,
      },
      ...(options.form && { method: 'POST', body: new URLSearchParams(options.form).toString() }),
    });
    for (const header of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/Max-Age=0(;|$)/.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Opens a page and follows redirects within the pages. */
  async open(path: string): Promise<ShownPage> {
    return this.#follow(await this.send(path));
  }

  /** Fills in the form with an action and submits it. */
  async submit(path: string, page: ShownPage, action: string, fields: Record<string, string> = {}): Promise<ShownPage> {
    return this.#follow(await this.send(path, { form: { ...formFields(page, action), ...fields } }));
  }

  /** Opens a page and submits its form. */
  async fill(path: string, action: string, fields: Record<string, string>): Promise<ShownPage> {
    return this.submit(path, await this.open(path), action, fields);
  }

  async #follow(answer: Answer): Promise<ShownPage> {
    const { location } = answer.headers;
    if (answer.status === 303 && location?.startsWith('/')) return this.open(location);
    const { document } = new JSDOM(answer.text).window;
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? null;
    return { ...answer, document, title: text('h1') ?? '', problem: text('.problem p'), notice: text('.notice') };
  }
}

/** Prefilled values of the form with an action. */
export function formFields({ document, text }: ShownPage, action: string): Record<string, string> {
  const marker = document.querySelector(`input[name="action"][value="${action}"]`);
  const form = marker?.closest('form');
  if (!form) throw new Error(`no form ${action} in ${text.slice(0, 2_000)}`);
  return Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input[name], select[name]')]
      .filter((input) => input.type !== 'radio' || input.checked)
      .map((input) => [input.name, input.value]),
  );
}
