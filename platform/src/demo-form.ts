import type { OperatorClient } from '@imprint/service/operator-client';

const contact = {
  name: 'Contato',
  slug: 'contato',
  status: 'active',
  language: 'pt-BR',
  fields: [
    { id: 'name', type: 'text', label: 'Nome', required: true, max_length: 120, autocomplete: 'name' },
    { id: 'email', type: 'email', label: 'E-mail', required: true, autocomplete: 'email' },
    {
      id: 'subject',
      type: 'select',
      label: 'Assunto',
      required: true,
      options: [
        { value: 'question', label: 'Pergunta' },
        { value: 'partnership', label: 'Parceria' },
        { value: 'other', label: 'Outro' },
      ],
    },
    {
      id: 'company',
      type: 'text',
      label: 'Empresa',
      visible_if: { all: [{ field: 'subject', op: 'eq', value: 'partnership' }] },
    },
    { id: 'message', type: 'textarea', label: 'Mensagem', required: true, max_length: 5_000 },
    {
      id: 'consent',
      type: 'consent',
      label: 'Privacidade',
      required: true,
      consent_text: 'Concordo com o uso dos meus dados para responder a esta mensagem.',
    },
  ],
  i18n: {
    en: {
      name: 'Contact',
      fields: {
        name: { label: 'Name' },
        email: { label: 'E-mail' },
        subject: {
          label: 'Subject',
          options: { question: 'Question', partnership: 'Partnership', other: 'Something else' },
        },
        company: { label: 'Company' },
        message: { label: 'Message' },
        consent: { label: 'Privacy', consent_text: 'I agree that my data are used to answer this message.' },
      },
    },
  },
};

const visitors = [
  ['Beatriz', 'question', 'Vocês publicam receitas enviadas por leitores?'],
  ['Caio', 'partnership', 'Gostaria de falar sobre uma série em conjunto.'],
  ['Davi', 'question', 'Onde encontro os textos do ano passado?'],
  ['Elisa', 'other', 'Obrigada pelo guia de café, ficou ótimo!'],
  ['Fábio', 'question', 'A newsletter sai em que dia da semana?'],
] as const;

/** While the leads below are created: no minimum fill time, no emails. */
const quiet = { min_fill_seconds: 0, notify_emails: [] };
const usual = { min_fill_seconds: 3, notify_emails: null };

/** Creates the contact form if missing. */
export async function ensureForm(operator: OperatorClient, siteId: string): Promise<string> {
  const { forms } = await operator.execute<{ forms: { id: string; slug: string }[] }>(
    'query ($siteId: ID!) { forms(siteId: $siteId) { id slug } }',
    { siteId },
  );
  const known = forms.find(({ slug }) => slug === contact.slug);
  if (known) return known.id;
  const { created } = await operator.execute<{ created: { form: { id: string } } }>(
    'mutation ($input: CreateFormInput!) { created: createForm(input: $input) { form { id } } }',
    { input: { siteId, definition: { ...contact, settings: quiet } } },
  );
  return created.form.id;
}

/** Submits the demo leads, one of them spam, as the web layer would. */
export async function ensureLeads(
  operator: OperatorClient,
  siteId: string,
  formId: string,
  internalUrl: string,
): Promise<void> {
  const { form } = await operator.execute<{ form: { leadsCount: number } }>(
    'query ($siteId: ID!, $formId: ID!) { form(siteId: $siteId, id: $formId) { leadsCount } }',
    { siteId, formId },
  );
  const url = `${internalUrl}/v1/public/forms/${formId}`;
  const headers = { 'x-service-site-id': siteId, 'content-type': 'application/json' };
  const send = async (values: Record<string, string>, bait?: string) => {
    const shown = (await (await fetch(url, { headers })).json()) as {
      render_token: string;
      honeypot: { name: string };
    };
    const data = { ...values, ...(bait && { [shown.honeypot.name]: bait }) };
    const body = JSON.stringify({ render_token: shown.render_token, page_path: '/contato', data });
    const response = await fetch(`${url}/submit`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`demo site: the contact form returned ${response.status}`);
  };
  if (form.leadsCount === 0) {
    for (const [name, subject, message] of visitors) {
      const email = `${name.normalize('NFKD').replace(/\W/g, '').toLowerCase()}@example.com`;
      await send({ name, email, subject, message, consent: 'true' });
    }
    const advert = {
      name: 'SEO',
      email: 'seo@example.net',
      subject: 'other',
      message: 'Top ranking!',
      consent: 'true',
    };
    await send(advert, 'https://example.net');
  }
  await operator.execute('mutation ($input: UpdateFormInput!) { updateForm(input: $input) { form { id } } }', {
    input: { siteId, id: formId, definition: { settings: usual } },
  });
}
