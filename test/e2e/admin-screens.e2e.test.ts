import { toUuid } from '@imprint/ids/id';
import { languages } from '@imprint/ids/interface-language';
import pg from 'pg';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole, tabTo } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { operateOn, send } from '../support/send.js';

/** Screenshots for the documentation, if set. */
const pictures = process.env.PICTURES;
const widths = [360, 768, 1440];
/** Rules of accessibility for each scheme: all in one of them, in the other those that look at colors. */
const rulesOf = { dark: undefined, light: ['color-contrast', 'link-in-text-block'] };

let shown: Console;
/** Screens of the demo site, with their headings. */
let screens: Record<string, string>;

beforeAll(async () => {
  shown = await startConsole();
  const { pathOf } = shown;
  screens = {
    '/admin': 'Sites',
    [pathOf('')]: 'Demo',
    [pathOf('/posts')]: 'Posts',
    [pathOf('/posts/trash')]: 'Deleted posts',
    [pathOf('/media')]: 'Media',
    [pathOf('/media/labels')]: 'Folders and tags',
    [pathOf('/media/trash')]: 'Deleted images',
    [pathOf('/post-types')]: 'Post types',
    [pathOf('/redirects')]: 'Redirects',
    [pathOf('/transfer')]: 'Import and export',
    [pathOf('/terms')]: 'Categories and tags',
    [pathOf('/authors')]: 'Authors',
    [pathOf('/traffic')]: 'Traffic',
    [pathOf('/forms')]: 'Forms',
    [pathOf(`/forms/${shown.demo.form_id}`)]: 'Contato',
    [pathOf('/forms/webhooks')]: 'Form webhooks',
    [pathOf('/settings/webhooks')]: 'Content webhooks',
    [pathOf('/forms/leads')]: 'Leads',
    [pathOf('/forms/leads/accesses')]: 'Who has seen leads',
    [pathOf('/settings/api-keys')]: 'API keys',
    [pathOf('/team')]: 'Team',
    [pathOf('/settings')]: 'Settings',
    [pathOf('/audit')]: 'Audit trail',
    [pathOf('/organization')]: 'Organization',
    '/admin/account': 'Account and security',
    '/admin/operator': 'Operation',
    '/admin/operator/accounts': 'Accounts',
    '/admin/operator/applications': 'Applications',
  };
  await setOperator(true);
});

afterAll(async () => {
  await shown?.stop();
});

const setOperator = (isOperator: boolean) =>
  operateOn(
    shown.facts,
    'mutation ($input: SetAccountOperatorInput!) { setAccountOperator(input: $input) { account { id } } }',
    { input: { email: shown.demo.owner.email, isOperator } },
  );

/** Marks the open sessions as verified by a second factor. */
async function proveSecondFactor(): Promise<void> {
  await withDatabase((client) => client.query("update identity.sessions set amr = amr || '{mfa}'"));
  await setOperator(true);
}

async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: shown.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Two jobs of an unknown task that have failed for good. */
const addDeadJobs = () =>
  withDatabase(async (client) => {
    const ids: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { rows } = await client.query(
        "select id from forms_jobs.add_job('unknown', run_at => now() + interval '1 day')",
      );
      ids.push(rows[0].id);
    }
    await client.query('select forms_jobs.permanently_fail_jobs($1, $2)', [
      ids,
      'no answer from https://hooks.example.com/secret',
    ]);
    return ids;
  });

/** Maximum time until the layout follows a resize. */
const settleSeconds = 5;
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

inBrowser('each screen fits narrow and wide windows, and is accessible in light and dark colors', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page);
  await proveSecondFactor();
  for (const [path, title] of Object.entries(screens)) {
    const open = async () => {
      await page.goto(path);
      await heading(page, title).waitFor();
      await page.waitForLoadState('networkidle');
    };
    await open();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Charts resize asynchronously, and Chromium sometimes reports a stale scroll width.
      if ((await page.evaluate(overflow)) !== 0) await open();
      // The assertion below names the screen.
      await eventually(async () => (await page.evaluate(overflow)) === 0, settleSeconds).catch(() => undefined);
      expect([path, width, await page.evaluate(overflow)]).toEqual([path, width, 0]);
      if (pictures)
        await page.screenshot({ path: `${pictures}/${title.toLowerCase().replaceAll(' ', '-')}-${width}.png` });
    }
    for (const [colorScheme, rules] of Object.entries(rulesOf)) {
      await page.emulateMedia({ colorScheme: colorScheme as keyof typeof rulesOf });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
      expect([path, colorScheme, await violationsOn(page, rules)]).toEqual([path, colorScheme, []]);
    }
  }
});

inBrowser.each(languages.filter((language) => language !== 'en'))('each screen fits a phone in %s', async (locale) => {
  const { page } = await shown.openTab({ locale, viewport: { width: 390, height: 844 } });
  await shown.signIn(page);
  await proveSecondFactor();
  for (const path of Object.keys(screens)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await eventually(async () => (await page.evaluate(overflow)) === 0, settleSeconds).catch(() => undefined);
    expect([path, await page.evaluate(overflow)]).toEqual([path, 0]);
  }
});

inBrowser('the audit trail of forms has pages', async () => {
  await withDatabase((client) =>
    client.query(
      `insert into forms.audit_events (id, at, event, actor_type, site_id, outcome, request_id)
       select gen_random_uuid(), now() - n * interval '1 minute', 'form.updated', 'service', $1, 'ok', 'r'
       from generate_series(1, 120) as n`,
      [toUuid(shown.demo.site_id)],
    ),
  );
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/audit?area=forms'));
  await page.getByText('50 changes shown').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('100 changes shown').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(100);
});

inBrowser('an operator retries a failed job, and discards another after a question', async () => {
  const [retried, discarded] = await addDeadJobs();
  const { page, faults } = await shown.openTab();
  await shown.signIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Operation' }).click();
  await heading(page, 'Operation').waitFor();
  await page.getByText('Operators need a second factor.').waitFor();
  await proveSecondFactor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('2 jobs shown').waitFor();
  // The path can contain a secret.
  const shownError = page.getByRole('cell', { name: 'no answer from https://hooks.example.com', exact: true });
  await shownError.first().waitFor();
  await tabTo(page, `Retry unknown ${retried}`);
  await page.keyboard.press('Enter');
  await page.getByText(`unknown ${retried} runs again`).waitFor();
  await page.getByText('1 job shown').waitFor();
  await page.getByRole('button', { name: `Discard unknown ${discarded}` }).click();
  await page.getByText('The job is deleted').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('No job has failed for good.').waitFor();
  // Browsers log the refused request.
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
});

inBrowser('an operator finds an account, suspends it and lets it in again', async () => {
  const email = `ines-${Date.now()}@example.com`;
  await operateOn(shown.facts, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
    input: { email, password: 'correct horse battery staple', name: 'Ines', verified: true },
  });
  const { page, faults } = await shown.openTab({ viewport: { width: 1280, height: 900 } });
  await shown.signIn(page);
  await proveSecondFactor();
  await page.goto('/admin/operator/accounts');
  await page.getByText('Changed on the command line').waitFor();
  await page.getByRole('searchbox', { name: 'Email address or name' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('1 account shown').waitFor();
  const act = async (label: string) => {
    await page.getByRole('button', { name: `${label}: ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const signIn = async () =>
    (await send(shown.address, '/api/v1/auth/login', { body: { email, password: 'correct horse battery staple' } }))
      .status;
  expect(await signIn()).toBe(200);
  await act('Suspend');
  await page.getByRole('cell', { name: /^Suspended/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await signIn()).not.toBe(200);
  await act('Reactivate');
  await page.getByRole('cell', { name: /^Active/ }).waitFor();
  expect(await signIn()).toBe(200);
  await act('End all sessions');
  await act('Unlock');
  await act('Reset second factor');
  expect(faults).toEqual([]);
});

inBrowser('an operator creates an OpenID application with RS256 and rotates its secret', async () => {
  const { page, faults } = await shown.openTab({ viewport: { width: 1280, height: 900 } });
  await shown.signIn(page);
  await proveSecondFactor();
  await page.goto('/admin/operator/applications');
  await page.getByRole('button', { name: 'New application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Intranet');
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('intranet');
  await dialog.getByRole('textbox', { name: 'Redirect URIs' }).fill('https://intranet.example/callback');
  await dialog.getByRole('combobox', { name: 'Signature of ID tokens' }).click();
  await page.getByRole('option', { name: 'RS256, supported by every library' }).click();
  await dialog.getByRole('button', { name: 'Create the application' }).click();
  const secret = page.locator('[data-secret]');
  const first = await secret.textContent();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Rotate the secret of Intranet' }).click();
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click();
  await secret.waitFor();
  expect(await secret.textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('The old secret works until').waitFor();
  const clients = await withDatabase((client) =>
    client.query("select id_token_algorithm from identity.sso_clients where id = 'intranet'"),
  );
  expect(clients.rows).toEqual([{ id_token_algorithm: 'RS256' }]);
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

inBrowser('others have no screen for operators', async () => {
  await setOperator(false);
  const { page } = await shown.openTab();
  await shown.signIn(page, '/admin/operator');
  await heading(page, 'This page does not exist').waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Account and security' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Operation' }).count()).toBe(0);
});
