import { lazyMembers, type Recipes } from './lazy-members.js';

interface Counts {
  built: string[];
}

interface Services {
  store: { name: string };
  reader: { from: string };
  writer: { to: string };
}

const recipes: Recipes<Services, Counts> = {
  store: ({ built }) => {
    built.push('store');
    return { name: 'store' };
  },
  reader: ({ built, store }) => {
    built.push('reader');
    return { from: store.name };
  },
  writer: ({ built, store }) => {
    built.push('writer');
    return { to: store.name };
  },
};

const withServices = lazyMembers<Counts, Services>(recipes);

it('builds a member and what it needs when it is first read, and only once', () => {
  const context = withServices({ built: [] });
  expect(context.built).toEqual([]);
  expect(context.reader).toEqual({ from: 'store' });
  expect(context.reader).toBe(context.reader);
  expect(context.built).toEqual(['store', 'reader']);
});

it('builds the members of each object by themselves', () => {
  const one = withServices({ built: [] });
  const other = withServices({ built: [] });
  expect(one.store).not.toBe(other.store);
});

it('keeps members that are added to the object', () => {
  const context = Object.assign(withServices({ built: [] }), { jobs: 3 });
  expect(context.jobs).toBe(3);
  expect(context.writer).toEqual({ to: 'store' });
});
