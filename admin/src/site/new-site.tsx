import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import {
  AdminCreateOrganization,
  AdminCreateSite,
  SiteSwitcher,
  type SiteSwitcherQuery,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useContentLanguages } from '../language/content-languages.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { words } from './words.js';

type Memberships = SiteSwitcherQuery['viewer']['organizations'];

interface NewSiteProps {
  isOpen: boolean;
  organizations: Memberships;
  onClose: () => void;
}

export function NewSite({ isOpen, organizations, onClose }: NewSiteProps) {
  const text = useWords(words);
  return (
    <Dialog title={text.newSite} isOpen={isOpen} onClose={onClose}>
      {isOpen && <NewSiteForm organizations={organizations} />}
    </Dialog>
  );
}

/** Creates a site in an existing or new organization. */
function NewSiteForm({ organizations }: Pick<NewSiteProps, 'organizations'>) {
  const text = useWords(words);
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const known = organizations.flatMap(({ organization }) => (organization?.archivedAt === null ? organization : []));
  const [organization, setOrganization] = useState(known[0]?.id ?? '');
  const [organizationName, setOrganizationName] = useState('');
  const [site, setSite] = useState<Record<'name' | 'slug' | 'defaultLanguage', string>>({
    name: '',
    slug: '',
    defaultLanguage: language,
  });
  const { create, error, isPending } = useNewSite();
  const errorAt = useFieldErrors(error);
  const setField = (field: keyof typeof site) => (event: { currentTarget: { value: string } }) =>
    setSite({ ...site, [field]: event.currentTarget.value });
  const field = (name: keyof typeof site) => ({ value: site[name], onChange: setField(name), error: errorAt(name) });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        // Kept when the site is refused, so that a retry does not create a second organization.
        const owner = organization || (await create.organization(organizationName));
        if (!owner) return;
        setOrganization(owner);
        const id = await create.site({ organization: owner, ...site, slug: site.slug.trim() || null });
        if (!id) return;
        discardUnsavedWork();
        navigate(`/sites/${id}`);
      }}
    >
      <Stack>
        {known.length > 0 && <OwnerChoice known={known} value={organization} onChange={setOrganization} />}
        {organization === '' && (
          <TextInput
            label={text.organizationName}
            description={text.organizationHelp}
            value={organizationName}
            onChange={(event) => setOrganizationName(event.currentTarget.value)}
            required
          />
        )}
        <TextInput label={text.siteName} {...field('name')} required data-autofocus />
        <TextInput label={text.slug} description={text.slugHelp} {...field('slug')} />
        <LanguageChoice
          value={site.defaultLanguage}
          error={errorAt('defaultLanguage')}
          onChange={(defaultLanguage) => setSite({ ...site, defaultLanguage })}
        />
        {error && isElsewhere(error, Object.keys(site)) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {text.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface LanguageChoiceProps {
  value: string;
  error: string | null;
  onChange: (language: string) => void;
}

function LanguageChoice({ value, error, onChange }: LanguageChoiceProps) {
  const text = useWords(words);
  return (
    <Select
      label={text.mainLanguage}
      description={text.languageHelp}
      data={useContentLanguages([value])}
      value={value}
      error={error}
      onChange={(language) => language && onChange(language)}
      searchable
      allowDeselect={false}
    />
  );
}

interface OwnerChoiceProps {
  known: readonly { id: string; name: string }[];
  /** Empty for a new organization. */
  value: string;
  onChange: (id: string) => void;
}

function OwnerChoice({ known, value, onChange }: OwnerChoiceProps) {
  const text = useWords(words);
  return (
    <Select
      label={text.organization}
      data={[...known.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: text.newOrganization }]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
      allowDeselect={false}
    />
  );
}

/** Each returns the id of the created object; null on failure, with the reason in `error`. */
function useNewSite() {
  const organization = useChange(AdminCreateOrganization, { refreshes: [SiteSwitcher] });
  const site = useChange(AdminCreateSite, { refreshes: [SiteSwitcher] });
  const create = {
    organization: (name: string) =>
      organization.mutateAsync({ input: { name } }).then(
        ({ createOrganization }) => createOrganization.organization.id,
        () => null,
      ),
    site: (input: Parameters<typeof site.mutateAsync>[0]['input']) =>
      site.mutateAsync({ input }).then(
        ({ createSite }) => createSite.site.id,
        () => null,
      ),
  };
  return {
    create,
    error: organization.error ?? site.error,
    isPending: organization.isPending || site.isPending,
  };
}
