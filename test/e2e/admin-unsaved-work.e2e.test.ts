import type { Page, Route } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { send } from '../support/send.js';

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

const paragraph = (written: string) => ({ id: 'a', type: 'paragraph', text: written });

async function newPost(more: object = {}): Promise<string> {
  const body = { title: 'Shared', blocks_json: { v: 1, blocks: [paragraph('First.')] }, ...more };
  return (await send(shown.address, '/v1/posts', { bearer: shown.demo.secret_key, body })).body.id;
}

async function storedText(id: string): Promise<string | undefined> {
  const path = `/v1/posts/${id}/record`;
  const { body } = await send(shown.address, path, { bearer: shown.demo.secret_key, method: 'GET' });
  return body.blocks_json.blocks[0].text;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

async function append(page: Page, written: string): Promise<void> {
  await text(page).getByText('First.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(written);
}

/** Makes operations fail by name until the returned function is called. */
async function cut(
  page: Page,
  operation: RegExp,
  fail = (route: Route) => route.abort(),
): Promise<() => Promise<void>> {
  const refuse = (route: Route) =>
    operation.test(route.request().postDataJSON()?.operationName) ? fail(route) : route.fallback();
  await page.route('**/graphql', refuse);
  return () => page.unroute('**/graphql', refuse);
}

inBrowser('an editor keeps saving after the version of another editor could not be read', async () => {
  const id = await newPost();
  const [{ page: ana }, { page: bia }] = await Promise.all([
    shown.openAt(`/posts/${id}`),
    shown.openAt(`/posts/${id}`),
  ]);
  await text(bia).waitFor();
  const restore = await cut(bia, /^PostEditor$/);
  await append(ana, ' By Ana.');
  await saved(ana);
  await append(bia, ' By Bia.');
  await bia.getByText('Offline: your text is kept in this browser.').filter({ visible: true }).waitFor();
  await restore();
  await bia.getByText('Another editor saved this post in the meantime').filter({ visible: true }).waitFor();
  expect(await text(bia).textContent()).toContain('First. By Bia.');
});

inBrowser('a reload of the screen that fails leaves what is typed in place', async () => {
  const id = await newPost({ status: 'published' });
  const { page } = await shown.openAt(`/posts/${id}`);
  await append(page, ' More.');
  const restore = await cut(page, /^(PostEditor|SiteSwitcher)$/, (route) =>
    route.fulfill({ json: { errors: [{ message: '', extensions: { code: 'INTERNAL' } }] } }),
  );
  const failures = ['PostEditor', 'SiteSwitcher'].map((name) =>
    page.waitForResponse((response) => response.request().postDataJSON()?.operationName === name),
  );
  // As when a browser returns to the tab after a minute.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await Promise.all(failures);
  await page.clock.runFor(1_000);
  await restore();
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await saved(page);
  expect(await storedText(id)).toBe('First. More.');
});

inBrowser('a draft is saved before another screen opens', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  await append(page, ' More.');
  await page.getByRole('link', { name: 'Traffic' }).click();
  await page.waitForURL('**/traffic');
  expect(await storedText(id)).toBe('First. More.');
});

inBrowser('a draft that is typed offline is saved once the network is back', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).waitFor();
  await page.context().setOffline(true);
  await append(page, ' More.');
  await page.getByText('Offline: your text is kept in this browser.').filter({ visible: true }).waitFor();
  await page.context().setOffline(false);
  await saved(page);
  expect(await storedText(id)).toBe('First. More.');
});

inBrowser('leaving changes that are not public asks first, by a link and by the buttons of the browser', async () => {
  const id = await newPost({ status: 'published' });
  const { page } = await shown.openAt('/posts');
  await page.locator(`a[href$="${id}"]`).click();
  await append(page, ' More.');
  const questions: string[] = [];
  let isLeaving = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return isLeaving ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Media' }).click();
  await eventually(async () => questions.length === 1);
  await page.evaluate('history.back()');
  await eventually(async () => questions.length === 2);
  expect(await text(page).textContent()).toBe('First. More.');
  expect(page.url()).toContain(id);
  isLeaving = true;
  await page.evaluate('history.back()');
  await heading(page, 'Posts').waitFor();
  expect(questions).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('Leave without saving?')));
  expect(await storedText(id)).toBe('First.');
});

inBrowser('an owner is asked before a form or settings with changes are left', async () => {
  const { page } = await shown.openAt(`/forms/${shown.demo.form_id}`);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return questions.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await page.getByLabel('Name', { exact: true }).fill('Half a na');
  await page.getByRole('link', { name: 'Settings' }).click();
  await eventually(async () => questions.length === 1);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a na');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Tagline').fill('Half a ta');
  await page.getByRole('link', { name: 'Traffic' }).click();
  await page.waitForURL('**/traffic');
  expect(questions).toHaveLength(3);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Kind of redirect' }).click();
  await page.getByRole('option', { name: '302' }).click();
  await page.getByRole('link', { name: 'Traffic' }).click();
  await page.waitForURL('**/traffic');
  expect(questions).toHaveLength(4);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Tagline').fill('A tagline');
  await page.getByRole('button', { name: 'Save: Appearance' }).click();
  await page.getByText('Saved. Readers see the change at once.').waitFor();
  await page.getByRole('link', { name: 'Traffic' }).click();
  await page.waitForURL('**/traffic');
  expect(questions).toHaveLength(4);
});

inBrowser('a double click publishes once, and what is cleared for search engines is removed', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  await append(page, ' More.');
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = request.url().endsWith('/graphql') && request.postDataJSON()?.operationName;
    if (/^Admin/.test(name)) sent.push(name);
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).dblclick();
  await page.getByText('The post is published.').waitFor();
  expect(sent).toEqual(['AdminUpdatePost', 'AdminPublishPost']);
  const search = page.getByRole('region', { name: 'Search' });
  for (const title of ['For search', '']) {
    await search.getByRole('textbox', { name: 'Title' }).fill(title);
    const saved = page.waitForResponse((response) => /UpdatePostSeo/.test(response.request().postData() ?? ''));
    await search.getByRole('button', { name: 'Save' }).click();
    await saved;
  }
  const path = `/v1/posts/${id}/record`;
  const { body } = await send(shown.address, path, { bearer: shown.demo.secret_key, method: 'GET' });
  expect(body.seo).toEqual({});
});

inBrowser('a dialog asks before what is typed in it is lost, and not once it is saved', async () => {
  const { page } = await shown.openAt('/team');
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    return question.dismiss();
  });
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await page.getByRole('button', { name: 'New role' }).click();
  await name.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New role' }).click();
  await name.fill('Half a role');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(5, 5);
  await page.evaluate('history.back()');
  await eventually(async () => questions.length === 3);
  expect(await name.inputValue()).toBe('Half a role');
  expect(await page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")).toBe(false);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save the role' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")).toBe(true);
  await page.getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await dialog.getByLabel('Title').fill('Opened without a question');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await text(page).waitFor();
  expect(questions).toHaveLength(3);
});

inBrowser('what is typed while the session ends is saved once another tab signs in', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).waitFor();
  await page.evaluate(`localStorage.setItem('imprint-console', '{"refreshToken":"ended","idToken":""}')`);
  const restore = await cut(page, /^AdminUpdatePost$/, (route) =>
    route.fulfill({ status: 401, json: { errors: [{ message: '', extensions: { code: 'UNAUTHENTICATED' } }] } }),
  );
  await append(page, ' More.');
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  const other = await opened;
  await restore();
  await other.waitForURL('**/admin/sites/*');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await saved(page);
  expect(await violationsOn(page)).toEqual([]);
  expect(await storedText(id)).toBe('First. More.');
});

inBrowser('a new cover publishes no half-written text, and a translation begins with what is shown', async () => {
  const id = await newPost({ status: 'published' });
  const { page } = await shown.openAt(`/posts/${id}`);
  await append(page, ' More.');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByRole('dialog').locator('button:has(img)').first().click();
  await page.getByText('No cover.').waitFor({ state: 'detached' });
  expect(await storedText(id)).toBe('First.');
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Translate to English' }).click();
  await page.getByText('The translation has begun').waitFor();
  await eventually(async () => (await text(page).textContent()) === 'First. More.');
});

inBrowser('tagging selected posts keeps a tag that a tool has added meanwhile', async () => {
  const bearer = shown.demo.secret_key;
  const put = (tags: string[]) =>
    send(shown.address, '/v1/posts/external/tagged-by-two', {
      ...{ method: 'PUT', bearer },
      body: { title: 'Tagged by two', blocks_json: { v: 1, blocks: [paragraph('First.')] }, tag_slugs: tags },
    });
  await put(['first']);
  const { page } = await shown.openAt('/posts?status=DRAFT&q=tagged');
  await page.getByLabel('Select all shown posts').check();
  await page.getByText('1 post selected').waitFor();
  await put(['first', 'second']);
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('third');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('1 of 1 posts could not be changed.').waitFor();
  const list = await send(shown.address, '/v1/posts?status=draft&tag=second', { method: 'GET', bearer });
  expect(list.body.items).toMatchObject([{ tags: [{ slug: 'first' }, { slug: 'second' }] }]);
});
