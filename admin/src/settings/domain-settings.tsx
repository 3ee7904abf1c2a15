import { Badge, Button, Code, Group, Paper, TagsInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminCheckDomain, SiteDashboard, SiteSettings } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import type { Settings } from './settings.js';
import { useSettings } from './use-settings.js';
import { words } from './words.js';

type Domain = Settings['domains'][number];

export function DomainSettings({ settings }: { settings: Settings }) {
  const text = useWords(words);
  const { domains, effectiveDomain } = settings;
  const [primary, setPrimary] = useState(settings.primaryDomain ?? '');
  const [aliases, setAliases] = useState(settings.aliases);
  const { save, errorAt, state } = useSettings({ primaryDomain: primary.trim() || null, aliases });
  return (
    <SettingsPanel title={text.domains} onSave={() => save((change) => change)} {...state}>
      <Text size="sm">{domains.length === 0 ? text.noDomains(effectiveDomain) : text.domainsText}</Text>
      {domains.map((domain) => (
        <DomainProof key={domain.domain} site={settings.id} domain={domain} />
      ))}
      <TextInput
        label={text.primary}
        description={text.primaryHelp}
        error={errorAt('primaryDomain')}
        value={primary}
        onChange={(event) => setPrimary(event.currentTarget.value)}
      />
      <TagsInput
        label={text.aliases}
        description={`${text.aliasesHelp} ${text.listHelp}`}
        error={errorAt('aliases')}
        value={aliases}
        onChange={setAliases}
      />
    </SettingsPanel>
  );
}

/** State of a domain, with the record that proves it. */
function DomainProof({ site, domain }: { site: string; domain: Domain }) {
  const text = useWords(words);
  const { day, time } = useFormats();
  const { provenBy, provenAt, checkedAt, isPrimary } = domain;
  return (
    <Paper withBorder p="sm" component="section" aria-label={domain.domain}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {domain.domain}
        </Text>
        {isPrimary && (
          <Badge variant="default" tt="none">
            {text.isPrimary}
          </Badge>
        )}
        <Badge variant="dot" color={provenBy ? 'teal' : 'red'} tt="none">
          {provenBy ? text.proven(provenAt ? day(provenAt) : '') : text.unproven}
        </Badge>
      </Group>
      {!provenBy && (
        <>
          <Proofs domain={domain} />
          <Group gap="xs" mt="xs">
            <CheckNow site={site} name={domain.domain} />
            <Text size="sm">{checkedAt ? text.lastCheck(time(checkedAt)) : text.unchecked}</Text>
          </Group>
        </>
      )}
    </Paper>
  );
}

function Proofs({ domain: { recordName, recordValue, fileUrl } }: { domain: Domain }) {
  const text = useWords(words);
  const wrap = { overflowWrap: 'anywhere' } as const;
  return (
    <>
      <Text size="sm" mt="xs">
        {text.dns}
      </Text>
      <Text size="sm">
        {text.recordName}: <Code style={wrap}>{recordName}</Code>
      </Text>
      <Text size="sm">
        {text.recordValue}: <Code style={wrap}>{recordValue}</Code>
      </Text>
      <Text size="sm" mt="xs">
        {text.file}: <Code style={wrap}>{fileUrl}</Code>
      </Text>
    </>
  );
}

function CheckNow({ site, name }: { site: string; name: string }) {
  const text = useWords(words);
  const notices = useNotices();
  const check = useChange(AdminCheckDomain, { refreshes: [SiteSettings, SiteDashboard] });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={text.checkOf(name)}
      loading={check.isPending}
      onClick={() =>
        check.mutate(
          { input: { site, domain: name } },
          {
            onSuccess: ({ checkDomain: { site: changed } }) => {
              const isProven = changed.domains.some(({ domain, provenBy }) => domain === name && provenBy);
              notices.done(isProven ? text.isProven(name) : text.notFound(name));
            },
            onError: (error) => notices.failed(error),
          },
        )
      }
    >
      {text.check}
    </Button>
  );
}
