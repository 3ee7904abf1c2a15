import { Anchor, Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import type { DeliveryStatus } from '../generated/operations.js';
import { useOperation, usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { EmptyList } from '../screen/empty-list.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { NotFound } from '../screen/not-found.js';
import type { ScreenProps } from '../screen/screen-props.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useFilters } from '../screen/use-filters.js';
import { useSite } from '../site/site-provider.js';
import { DeliveryDrawer } from './delivery-drawer.js';
import { DeliveryTable } from './delivery-table.js';
import { isUnsuccessful, useReplay } from './use-replay.js';
import { WebhookActs } from './webhook-acts.js';
import { contentWebhooks, formWebhooks, type WebhookKind } from './webhook-kind.js';
import { WebhookState } from './webhook-list-screen.js';
import { words } from './words.js';

interface DeliveryListProps {
  kind: WebhookKind;
  webhookId: string;
}

export const FormDeliveryListScreen = ({ params: { webhook = '' } }: ScreenProps) => (
  <DeliveryListScreen kind={formWebhooks} webhookId={webhook} />
);
export const ContentDeliveryListScreen = ({ params: { webhook = '' } }: ScreenProps) => (
  <DeliveryListScreen kind={contentWebhooks} webhookId={webhook} />
);

const statuses = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXHAUSTED',
  'SKIPPED',
] as const satisfies readonly DeliveryStatus[];

function DeliveryListScreen({ kind, webhookId }: DeliveryListProps) {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const webhooks = useOperation(kind.list, { siteId });
  const webhook = webhooks.data?.webhooks.find(({ id }) => id === webhookId);
  if (webhooks.isPending) return <Loading />;
  if (webhooks.error && !webhooks.data) {
    return <Failure error={webhooks.error} retry={() => void webhooks.refetch()} />;
  }
  if (!webhook) return <NotFound />;
  return (
    <>
      <ScreenTitle title={text.deliveriesOf(webhook.name ?? webhook.url)}>
        <Anchor component={Link} href={path(kind.path)}>
          {text.toList}
        </Anchor>
      </ScreenTitle>
      <WebhookState webhook={webhook} />
      <Group my="md">
        <WebhookActs kind={kind} webhook={webhook} />
      </Group>
      <Deliveries kind={kind} webhookId={webhookId} />
    </>
  );
}

function Deliveries({ kind, webhookId }: DeliveryListProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [search, set] = useFilters();
  const status = statuses.find((each) => each === search.get('status')) ?? null;
  const list = usePages(kind.deliveries, { siteId, webhookId, status }, ({ deliveries }) => deliveries.pageInfo);
  const { replay, isBusy } = useReplay(kind, webhookId);
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries.nodes) ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const failed = deliveries.filter(isUnsuccessful);
  return (
    <>
      <Group align="end" mb="md" gap="sm">
        <Select
          label={text.status}
          placeholder={text.allStatuses}
          data={statuses.map((value) => ({ value, label: text.deliveryStatuses[value] }))}
          value={status}
          onChange={(value) => set('status', value)}
          clearable
        />
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          {text.reload}
        </Button>
        {failed.length > 1 && (
          <Button loading={isBusy} onClick={() => void replay(failed)}>
            {text.replayAll(failed.length)}
          </Button>
        )}
      </Group>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && deliveries.length === 0 && <EmptyList text={status ? text.noMatch : text.noDelivery} />}
      {deliveries.length > 0 && (
        <>
          <DeliveryTable
            deliveries={deliveries}
            onOpen={({ id }) => setOpenId(id)}
            onReplay={(delivery) => void replay([delivery])}
            isBusy={isBusy}
          />
          <ListEnd shown={text.shown(deliveries.length)} pages={list} />
        </>
      )}
      <DeliveryDrawer
        kind={kind}
        webhookId={webhookId}
        delivery={deliveries.find(({ id }) => id === openId)}
        isBusy={isBusy}
        onReplay={(delivery) => void replay([delivery])}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}
