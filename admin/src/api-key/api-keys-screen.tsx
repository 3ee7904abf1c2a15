import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Failure } from '../failure/failure.js';
import { ApiKeys } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { EmptyList } from '../screen/empty-list.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { SecretDialog } from '../screen/secret-dialog.js';
import { useSite } from '../site/site-provider.js';
import { ApiKeyCard } from './api-key-card.js';
import { CreateApiKey } from './create-api-key.js';
import type { ListedKey } from './listed-key.js';
import { RevokeApiKey } from './revoke-api-key.js';
import { RotateApiKey } from './rotate-api-key.js';
import { words } from './words.js';

type Act = 'rotate' | 'revoke';

const states = ['ACTIVE', 'ENDED'] as const;

export function ApiKeysScreen() {
  const text = useWords(words);
  const [isCreating, setCreating] = useState(false);
  const [chosen, setChosen] = useState<{ act: Act; key: ListedKey } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const end = () => {
    setCreating(false);
    setChosen(null);
  };
  const issued = (value: string) => {
    end();
    setSecret(value);
  };
  const of = (act: Act) => (chosen?.act === act ? chosen.key : null);
  return (
    <>
      <ScreenTitle title={text.title}>
        <Button onClick={() => setCreating(true)}>{text.create}</Button>
      </ScreenTitle>
      <Text mb="md">{text.intro}</Text>
      <KeyList onAct={(act, key) => setChosen({ act, key })} />
      <CreateApiKey isOpen={isCreating} onClose={end} onIssued={issued} />
      <RotateApiKey apiKey={of('rotate')} onClose={end} onIssued={issued} />
      <RevokeApiKey apiKey={of('revoke')} onClose={end} />
      <SecretDialog title={text.created} secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function KeyList({ onAct }: { onAct: (act: Act, key: ListedKey) => void }) {
  const text = useWords(words);
  const { id: site } = useSite();
  const [search, setSearch] = useSearchParams();
  const status = states.find((each) => each === search.get('state')) ?? 'ACTIVE';
  const list = usePages(ApiKeys, { site, status }, ({ apiKeys }) => apiKeys.pageInfo);
  const keys = list.data?.pages.flatMap(({ apiKeys }) => apiKeys.nodes) ?? [];
  return (
    <>
      <SegmentedControl
        aria-label={text.state}
        mb="md"
        data={states.map((value) => ({ value, label: text.states[value] }))}
        value={status}
        onChange={(value) => setSearch({ state: value }, { replace: true })}
      />
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && keys.length === 0 && <EmptyList text={status === 'ACTIVE' ? text.empty : text.emptyEnded} />}
      <Stack>
        {keys.map((key) => (
          <ApiKeyCard key={key.id} apiKey={key} onAct={(act) => onAct(act, key)} />
        ))}
      </Stack>
      {keys.length > 0 && <ListEnd shown={text.shown(keys.length)} pages={list} />}
    </>
  );
}
