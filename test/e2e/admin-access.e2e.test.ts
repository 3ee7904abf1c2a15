import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { signInToConsole } from '../support/chromium.js';
import { type Console, heading, startConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { operateOn, send } from '../support/send.js';

let shown: Console;

beforeAll(async () => {
  // The platform is its own identity provider.
  shown = await startConsole({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8,::1/128' });
});

afterAll(() => shown?.stop());

const statusWith = async (bearer: string): Promise<number> =>
  (await send(shown.address, '/v1/posts', { method: 'GET', bearer })).status;

/** Maximum time until the layout follows a resize. */
const settleSeconds = 5;
/** How many lines each part of an address takes, in the column of a table or list. */
const linesOfParts = (page: Page, address: string): Promise<number[]> =>
  page.evaluate(`{
    const spans = [...document.querySelectorAll('main span')];
    const { childNodes } = spans.find(({ textContent }) => textContent === ${JSON.stringify(address)});
    [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    });
  }`);

inBrowser('an owner creates, rotates and revokes an API key', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/team'));
  await page.getByRole('link', { name: 'API keys' }).click();
  await heading(page, 'API keys').waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Website build');
  await page.getByRole('combobox', { name: 'IP addresses' }).fill('not an address');
  await page.getByRole('combobox', { name: 'IP addresses' }).press('Enter');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the key' }).click();
  // The validation error of the server appears at the field.
  await page.getByText('Use IP addresses and ranges such as 203.0.113.0/24').waitFor();
  await page.getByRole('combobox', { name: 'IP addresses' }).press('Backspace');
  await page.getByRole('button', { name: 'Create the key' }).click();
  const secret = page.locator('[data-secret]');
  const first = (await secret.textContent()) ?? '';
  expect(await statusWith(first)).toBe(200);
  // The secret is shown only here: the browser asks before it goes back.
  const question = page.waitForEvent('dialog');
  await page.evaluate('history.back()');
  await (await question).dismiss();
  expect(await secret.textContent()).toBe(first);
  await page.getByRole('button', { name: 'I have stored it' }).click();

  await page.getByRole('button', { name: 'Rotate Website build' }).click();
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await secret.waitFor();
  const second = (await secret.textContent()) ?? '';
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'I have stored it' }).click();

  const replaced = page.getByRole('region', { name: 'Website build' }).filter({ hasText: 'Replaced by a new key' });
  await replaced.getByRole('button', { name: 'Revoke Website build' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Website build is revoked').waitFor();
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

inBrowser('an owner invites a person to a role of their own and stays the owner', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/team'));
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Reviewer');
  await page.getByLabel('Publish posts').check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the role' }).click();
  await page.getByText('Reviewer is saved').waitFor();

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email address').fill('reviewer@example.com');
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Reviewer' }).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('reviewer@example.com was invited').waitFor();
  // On a phone an address wraps after its signs, not within a word.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [shown.demo.owner.email, 'reviewer@example.com']) {
    // The menu slides out of the narrowed window first.
    await eventually(async () => (await linesOfParts(page, address)).every((lines) => lines === 1), settleSeconds);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  // A role with a pending invitation cannot be deleted.
  await page.getByRole('button', { name: 'Delete the role Reviewer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('People or invitations still have this role.').waitFor();
  await page.getByRole('button', { name: 'Withdraw the invitation of reviewer@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('No open invitation.').waitFor();

  await page
    .getByRole('combobox', { name: /^Role of/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Change the role', exact: true }).click();
  await page.getByText('A site needs an owner.').waitFor();
});

inBrowser('an administrator adds, tests, changes and removes an identity provider', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/organization'));
  await page.getByRole('button', { name: 'Add an identity provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Staff login');
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill(`${shown.address}/?query`);
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('imprint');
  await dialog.getByLabel('Client secret', { exact: true }).fill('a secret of the provider');
  await dialog.getByRole('switch', { name: 'People become members of the organization' }).check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Use a URL such as https://login.example.com').waitFor();
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill(shown.address);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const provider = page.getByRole('region', { name: 'Staff login' });
  await provider.getByText('Adds members').waitFor();
  expect(await provider.textContent()).toContain(`${shown.address}/login/provider/`);
  await provider.getByRole('button', { name: 'Test Staff login' }).click();
  await page.getByText('Staff login responds').waitFor();

  await provider.getByRole('button', { name: 'Edit Staff login' }).click();
  await dialog.getByRole('switch', { name: 'People become members of the organization' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Staff login is saved').waitFor();
  expect(await provider.getByText('Adds members').count()).toBe(0);
  await provider.getByRole('button', { name: 'Remove Staff login' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No identity provider yet.').waitFor();
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

inBrowser('an owner claims a domain and learns how to prove it', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/settings/domain'));
  await page.getByRole('textbox', { name: 'Primary domain' }).fill('casa.example');
  await page.getByRole('button', { name: 'Save: Domains' }).click();
  const domain = page.getByRole('region', { name: 'casa.example' });
  await domain.getByText('_imprint.casa.example').waitFor();
  await domain.getByText(`imprint-site=${shown.demo.site_id}`).waitFor();
  await domain.getByRole('button', { name: 'Check casa.example now' }).waitFor();
  // The audit log names the change.
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const changed = page.getByRole('cell', { name: 'Settings changed' }).first();
  await changed.getByText('1 field').click();
  await changed.getByText('casa.example').waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

inBrowser('a contributor edits own drafts, and reads posts of others without an editor', async () => {
  const person = { email: 'carla@example.com', password: 'uma senha bem longa' };
  const { created } = await operateOn(
    shown.facts,
    'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
    { input: { ...person, name: 'Carla' } },
  );
  await operateOn(shown.facts, 'mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
    input: { accountId: created.id, siteId: shown.demo.site_id, role: 'site_contributor' },
  });
  const { page, faults } = await shown.openTab();
  const path = shown.pathOf('/posts?status=PUBLISHED');
  await signInToConsole(page, { address: shown.address, path, owner: person });
  await page.locator('tbody a').first().click();
  await page.getByText('Your role does not let you change this post.').waitFor();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(shown.pathOf('/posts'));
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title').fill('My first');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Text of the post' }).click();
  await page.keyboard.type('Mine.');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

inBrowser('owners who change the same settings at the same time keep the changes of both', async () => {
  const [{ page: ana }, { page: bia }] = await Promise.all([shown.openTab(), shown.openTab()]);
  await Promise.all([ana, bia].map((page) => shown.signIn(page, shown.pathOf('/settings/appearance'))));
  const change = async (page: Page, field: string, value: string) => {
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save: Appearance' }).click();
    await page.getByText('Saved. Readers see the change at once.').first().waitFor();
  };
  await bia.getByRole('textbox', { name: 'Tagline', exact: true }).waitFor();
  await change(ana, 'Tagline', 'By Ana');
  await change(bia, 'Description', 'By Bia');
  await bia.reload();
  const tagline = bia.getByRole('textbox', { name: 'Tagline', exact: true });
  await tagline.waitFor();
  expect(await tagline.inputValue()).toBe('By Ana');
  expect(await bia.getByRole('textbox', { name: 'Description', exact: true }).inputValue()).toBe('By Bia');
});
