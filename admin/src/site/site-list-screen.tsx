import { Anchor, Badge, Button, Card, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import type { SiteSwitcherQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSession } from '../session/session-provider.js';
import { ArchivedOrganizations } from './archived-organizations.js';
import { ArchivedSites } from './archived-sites.js';
import { NewSite } from './new-site.js';
import { words } from './words.js';

type Viewer = SiteSwitcherQuery['viewer'];
type Site = NonNullable<Viewer['sites'][number]['site']>;

/** From this number of sites on, the list has a search field. */
const searchFrom = 8;
const isAlike = ({ name, slug }: Site, query: string) => `${name} ${slug}`.toLowerCase().includes(query.toLowerCase());

/** The sites of the account, with their pending items. */
export function SiteListScreen({ viewer }: { viewer: UseQueryResult<SiteSwitcherQuery> }) {
  const text = useWords(words);
  const [query, setQuery] = useState('');
  const [isCreating, setCreating] = useState(false);
  if (viewer.isPending) return <Loading />;
  if (viewer.isLoadingError) return <Failure error={viewer.error} retry={() => void viewer.refetch()} />;
  const { sites, organizations } = viewer.data.viewer;
  const known = sites.flatMap(({ site }) => (site && site.status !== 'ARCHIVED' ? site : []));
  const shown = known.filter((site) => isAlike(site, query));
  return (
    <>
      <ScreenTitle title={text.sites}>
        <Button onClick={() => setCreating(true)}>{text.newSite}</Button>
      </ScreenTitle>
      <NewSite isOpen={isCreating} organizations={organizations} onClose={() => setCreating(false)} />
      {sites.length === 0 && <NoSites />}
      {sites.length > 0 && known.length === 0 && <Text>{text.noneActive}</Text>}
      {known.length >= searchFrom && (
        <TextInput
          type="search"
          label={text.search}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          mb="md"
          maw={400}
        />
      )}
      {known.length > 0 && shown.length === 0 && <Text>{text.noMatch}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {shown.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </SimpleGrid>
      <ArchivedSites memberships={sites} />
      <ArchivedOrganizations memberships={organizations} />
    </>
  );
}

function SiteCard({ site: { id, name, effectiveDomain, health } }: { site: Site }) {
  const text = useWords(words);
  const { critical, recommended } = health.summary;
  return (
    <Card withBorder component="section" aria-label={name}>
      <Anchor component={Link} href={`/sites/${id}`} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Anchor>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {effectiveDomain}
      </Text>
      <Group gap="xs" mt="sm">
        {critical > 0 && <Badge color="red.9">{text.critical(critical)}</Badge>}
        {recommended > 0 && (
          <Badge color="yellow" variant="default">
            {text.recommended(recommended)}
          </Badge>
        )}
      </Group>
    </Card>
  );
}

function NoSites() {
  const text = useWords(words);
  const { issuer } = useSession();
  return (
    <>
      <Text fw={600}>{text.none}</Text>
      <Text mb="sm">{text.noneText}</Text>
      <Anchor href={`${issuer}/account`}>{text.account}</Anchor>
    </>
  );
}
