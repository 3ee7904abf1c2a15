import { type Sent, send } from './send.js';

const varying = /(state|nonce|code_challenge|form_token" value)=("?)[\w-]+|challenge&quot;:&quot;[\w-]+/g;
/** Without the parts that vary per response, and without the email address, which pages echo. */
export const withoutSecrets = (text: string, email = ''): string =>
  text
    .replace(varying, '$1')
    .replaceAll(email || 'no address', '…')
    .replaceAll(encodeURIComponent(email) || 'none', '…');

export const formTokenOf = ({ text }: Sent) => /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? 'no token';

/** A browser without scripts. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly baseUrl: string) {}

  async send(path: string, form?: Record<string, string>): Promise<Sent> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await send(this.baseUrl, path, {
      headers: { cookie },
      ...(form ? { form } : { method: 'GET' }),
    });
    for (const header of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Submits a form of a page that is open. */
  async submit(path: string, opened: Sent, fields: Record<string, string>): Promise<Sent> {
    const answer = await this.send(path, { form_token: formTokenOf(opened), ...fields });
    const { 'content-length': _length, ...headers } = answer.headers;
    return { ...answer, headers, text: withoutSecrets(answer.text, fields.email) };
  }
}
