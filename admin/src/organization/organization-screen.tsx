import { Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../failure/failure.js';
import { Erasures, IdentityProviders, OrganizationBrand, SignInPolicy } from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import { useOperation } from '../graph/use-operation.js';
import { ProviderList } from '../identity-provider/provider-list.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { ArchiveOrganization } from './archive-organization.js';
import { BrandSettings } from './brand-settings.js';
import { ErasureList } from './erasure-list.js';
import { GeneralSettings } from './general-settings.js';
import { OrganizationPeople } from './organization-people.js';
import { useOwnOrganization } from './own-organization.js';
import { PolicySettings } from './policy-settings.js';
import { words } from './words.js';

/** The organization of the current site, for its administrators. */
export function OrganizationScreen() {
  const text = useWords(words);
  const { organizationId } = useSite();
  const organization = useOwnOrganization();
  const policy = useOperation(SignInPolicy, { organizationId });
  const providers = useOperation(IdentityProviders, { organizationId });
  const brand = useOperation(OrganizationBrand, { organizationId });
  const erasures = useOperation(Erasures, { organization: organizationId });
  const isRefused = [policy, providers, brand, erasures].every(
    ({ error }) => error instanceof GraphError && isHidden(error),
  );
  return (
    <>
      <ScreenTitle title={text.title} />
      {isRefused ? (
        <Text>{text.onlyAdministrators}</Text>
      ) : (
        <Stack>
          {organization && <GeneralSettings organization={organization} />}
          <OrganizationPeople />
          <Part query={policy}>{(data) => <PolicySettings policy={data.organizationPolicy} />}</Part>
          <Part query={providers}>{(data) => <ProviderList providers={data.identityProviders} />}</Part>
          <Part query={brand}>{(data) => <BrandSettings brand={data.organizationBrand} />}</Part>
          <Part query={erasures}>{(data) => <ErasureList erasures={data.siteErasures.nodes} />}</Part>
          {organization && !organization.archivedAt && <ArchiveOrganization organization={organization} />}
        </Stack>
      )}
    </>
  );
}

const isHidden = ({ code }: GraphError) => code === 'FORBIDDEN' || code === 'NOT_FOUND';

function Part<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (query.data) return children(query.data);
  return query.error ? <Failure error={query.error} retry={() => void query.refetch()} /> : <Loading />;
}
