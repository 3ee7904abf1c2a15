import { Anchor, Badge, Button, Group, Select, Table, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { ManagedAccounts } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { AccountActs } from './account-acts.js';
import { words } from './accounts-words.js';
import type { ManagedAccount } from './managed-account.js';

interface Filter {
  search: string | null;
  status: string | null;
}

/** Accounts of the installation, for operators. The search stays out of the address, which browsers remember. */
export function AccountsScreen() {
  const text = useWords(words);
  const [filter, setFilter] = useState<Filter>({ search: null, status: null });
  const list = usePages(ManagedAccounts, { filter }, ({ accounts }) => accounts.pageInfo);
  const accounts = list.data?.pages.flatMap((page) => page.accounts.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.title}>
        <Anchor component={Link} href="/operator">
          {text.operation}
        </Anchor>
      </ScreenTitle>
      <Text mb="md">{text.intro}</Text>
      <Filters filter={filter} onChange={setFilter} />
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && accounts.length === 0 && <Text>{text.noMatch}</Text>}
      {accounts.length > 0 && (
        <>
          <AccountTable accounts={accounts} />
          <ListEnd shown={text.shown(accounts.length)} pages={list} />
        </>
      )}
    </>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const text = useWords(words);
  const [search, setSearch] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, search: search.trim() || null });
  };
  return (
    <Group component="form" onSubmit={submit} align="end" mb="md" gap="sm">
      <TextInput
        type="search"
        label={text.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maxLength={254}
        flex="1 1 220px"
      />
      <Select
        label={text.status}
        placeholder={text.allStatuses}
        data={Object.entries(text.statuses).map(([value, label]) => ({ value, label }))}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        clearable
        clearButtonProps={{ 'aria-label': text.allStatuses }}
      />
      <Button type="submit" variant="default">
        {text.searchAction}
      </Button>
    </Group>
  );
}

const colors: Readonly<Record<string, string>> = { active: 'teal', suspended: 'red', deletion_scheduled: 'orange' };

function AccountTable({ accounts }: { accounts: readonly ManagedAccount[] }) {
  const text = useWords(words);
  const { time } = useFormats();
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.account}</Table.Th>
          <Table.Th scope="col" visibleFrom="md" w={150}>
            {text.secondFactor}
          </Table.Th>
          <Table.Th scope="col" visibleFrom="md" w={180}>
            {text.lastSignIn}
          </Table.Th>
          <Table.Th scope="col" w="40%">
            {text.status}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <Table.Tr key={account.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {account.email}
              {account.name && <Text size="sm">{account.name}</Text>}
            </Table.Td>
            <Table.Td visibleFrom="md">{account.hasSecondFactor ? text.on : text.off}</Table.Td>
            <Table.Td visibleFrom="md">{account.lastLoginAt ? time(account.lastLoginAt) : text.never}</Table.Td>
            <Table.Td>
              <Badge variant="dot" color={colors[account.status] ?? 'gray'} tt="none" maw="100%">
                {text.statuses[account.status] ?? account.status}
              </Badge>
              <AccountActs account={account} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
