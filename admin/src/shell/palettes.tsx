import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { PostList, type SiteSwitcherQuery } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { statuses } from '../post/post-filters.js';
import { words as postWords } from '../post/words.js';
import { findMembership, SiteProvider, useSite } from '../site/site-provider.js';
import { Palette } from './palette.js';
import type { PaletteEntry } from './palette-entry.js';
import { useGeneralEntries, useSiteEntries } from './use-palette-entries.js';

export interface PalettesProps {
  viewer: UseQueryResult<SiteSwitcherQuery>;
  /** Id or slug of the site that is shown; undefined outside of sites, and for the switcher of sites. */
  reference: string | undefined;
  isForSites: boolean;
  onClose: () => void;
}

/** The palette of the place. */
export function Palettes({ viewer, reference, isForSites, onClose }: PalettesProps) {
  if (!viewer.data) return null;
  const { viewer: person } = viewer.data;
  const isInSite = !isForSites && reference !== undefined && findMembership(person.sites, reference) !== undefined;
  if (!isInSite) return <GeneralPalette person={person} isForSites={isForSites} onClose={onClose} />;
  return (
    <SiteProvider reference={reference} viewer={viewer}>
      <SitePalette person={person} onClose={onClose} />
    </SiteProvider>
  );
}

type Person = SiteSwitcherQuery['viewer'];

interface GeneralPaletteProps extends Pick<PalettesProps, 'isForSites' | 'onClose'> {
  person: Person;
}

function GeneralPalette({ person, isForSites, onClose }: GeneralPaletteProps) {
  const entries = useGeneralEntries(person);
  const isShown = ({ group, id }: PaletteEntry) => !isForSites || group === 'sites' || id === '/';
  return <Palette entries={entries.filter(isShown)} onClose={onClose} />;
}

/** With the screens and posts of the site. */
function SitePalette({ person, onClose }: Omit<GeneralPaletteProps, 'isForSites'>) {
  const site = useSite();
  const [query, setQuery] = useState('');
  const entries = [...useSiteEntries(site), ...useGeneralEntries(person), ...useFoundPosts(query)];
  return <Palette entries={entries} onQuery={setQuery} onClose={onClose} />;
}

const typingMillis = 200;

/** The posts that changed last, and those with the words of a query, by their titles. */
function useFoundPosts(query: string): PaletteEntry[] {
  const { untitled } = useWords(postWords);
  const { id: siteId, path, may } = useSite();
  const [, navigate] = useLocation();
  const [settled] = useDebouncedValue(query.trim(), typingMillis);
  const list = usePages(
    PostList,
    { siteId, statuses: [...statuses], order: 'RECENTLY_CHANGED' as const, query: settled || null },
    ({ posts }) => posts.pageInfo,
  );
  if (!may('content:write')) return [];
  const posts = list.data?.pages.flatMap((page) => page.posts.nodes) ?? [];
  return posts.map(({ id, title, slug }) => ({
    ...{ id, group: 'posts', label: title || untitled, detail: slug },
    run: () => navigate(path(`/posts/${id}`)),
  }));
}
