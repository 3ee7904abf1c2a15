import { newId } from '@imprint/ids/id';
import { askAs } from './estate.js';
import { type FormHouse, tokenOf } from './forms.js';
import type { Loose } from './loose.js';

const adapter = { kind: 'service', name: 'rest-adapter' } as const;

/** Several in one operation, as the adapter sends those that wait at the same time: `ok` or a code for each. */
export async function submitTogether(submissions: readonly object[]): Promise<string[]> {
  const { data, errors = [] } = await askAs(
    adapter,
    'mutation ($asked: [SubmissionInput!]!) { answers: submitForms(input: { submissions: $asked }) { message } }',
    { asked: submissions },
  );
  const codes = new Map(errors.map(({ path, extensions }: Loose) => [path?.[1], extensions.code]));
  return submissions.map((_, index) => codes.get(index) ?? codes.get(undefined) ?? (data?.answers[index] && 'ok'));
}

/** One that is in order, by a visitor who gives a name. */
export const sent = async ({ home }: FormHouse, form: Loose, name: string) => ({
  siteId: home.id,
  formId: form.id,
  id: newId(),
  body: { render_token: await tokenOf(home, form.id), page_path: '/contato', data: { name } },
});
