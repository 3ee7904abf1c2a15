import { operate } from '../../support/agent.js';
import { registered, tokensFor } from '../../support/applications.js';
import { askWithToken } from '../../support/estate.js';
import { logIn, type Person, person } from '../../support/people.js';

interface Page {
  ids: string[];
  /** Message of an error. */
  refusal?: string | undefined;
}

async function pages(read: (first: number, after: string | null) => Promise<Page>, first: number): Promise<string[][]> {
  const found: string[][] = [];
  for (let after: string | null = null; ; ) {
    const { ids } = await read(first, after);
    if (ids.length === 0) return found;
    found.push(ids);
    after = ids.at(-1) ?? null;
  }
}

const sessionsOf =
  ({ email }: Person) =>
  async (first: number, after: string | null): Promise<Page> => {
    const { managedAccount } = await operate(
      `query ($email: String!, $first: Int!, $after: ID) {
        managedAccount(email: $email) { sessions(first: $first, after: $after) { id } }
      }`,
      { email, first, after },
    );
    return { ids: managedAccount.sessions.map(({ id }: { id: string }) => id) };
  };

const applicationsOf =
  ({ token }: Person) =>
  async (first: number, after: string | null): Promise<Page> => {
    const { data, errors } = await askWithToken(
      token,
      'query ($first: Int!, $after: ID) { viewerApplications(first: $first, after: $after) { clientId } }',
      { first, after },
    );
    const ids = (data?.viewerApplications ?? []).map(({ clientId }: { clientId: string }) => clientId);
    return { ids, refusal: errors?.[0]?.message };
  };

let someone: Person;
const clientIds: string[] = [];
beforeAll(async () => {
  someone = await person();
  for (let count = 0; count < 4; count++) await logIn(someone.email);
  for (let count = 0; count < 3; count++) {
    const { id } = await registered();
    await tokensFor(id, 'openid', someone);
    clientIds.unshift(id);
  }
});

it('lists the sessions of an account by page, newest first', async () => {
  const read = sessionsOf(someone);
  const { ids: all } = await read(100, null);
  expect(all).toHaveLength(8);
  const read3 = await pages(read, 3);
  expect(read3.map((page) => page.length)).toEqual([3, 3, 2]);
  expect(read3.flat()).toEqual(all);
  expect((await read(3, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).ids).toEqual([]);
  expect((await read(3, 'not an id')).ids).toEqual([]);
});

it('bounds the sessions of each account of a list', async () => {
  const { accounts } = await operate('{ accounts(first: 100) { nodes { id sessions(first: 1) { id } } } }');
  expect(Math.max(...accounts.nodes.map(({ sessions }: { sessions: unknown[] }) => sessions.length))).toBe(1);
});

it('lists the applications of a person by page, newest first', async () => {
  const read = applicationsOf(someone);
  expect((await read(100, null)).ids).toEqual(clientIds);
  expect(await pages(read, 2)).toEqual([clientIds.slice(0, 2), clientIds.slice(2)]);
  expect((await read(2, 'missing')).ids).toEqual([]);
});

it.each([0, -1, 101])('refuses a page of %d rows', async (first) => {
  const message = 'first must be a whole number from 1 to 100.';
  await expect(sessionsOf(someone)(first, null)).rejects.toThrow(message);
  expect((await applicationsOf(someone)(first, null)).refusal).toBe(message);
});
