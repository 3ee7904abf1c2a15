import { askAs } from './estate.js';
import { type FormHouse, tokenOf } from './forms.js';
import type { Loose } from './loose.js';

const adapter = { kind: 'service', name: 'rest-adapter' } as const;

/** Submits a batch in one operation, as the adapter does; returns `ok` or a code per submission. */
export async function submitTogether(submissions: readonly object[]): Promise<string[]> {
  const { data, errors = [] } = await askAs(
    adapter,
    'mutation ($inputs: [SubmissionInput!]!) { results: submitForms(input: { submissions: $inputs }) { message } }',
    { inputs: submissions },
  );
  const codes = new Map(errors.map(({ path, extensions }: Loose) => [path?.[1], extensions.code]));
  return submissions.map((_, index) => codes.get(index) ?? codes.get(undefined) ?? (data?.results[index] && 'ok'));
}

/** A valid submission with a name. */
export const sent = async ({ home }: FormHouse, form: Loose, name: string) => ({
  siteId: home.id,
  formId: form.id,
  body: { render_token: await tokenOf(home, form.id), page_path: '/contato', data: { name } },
});
