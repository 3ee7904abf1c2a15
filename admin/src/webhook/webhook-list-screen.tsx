import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { NewWebhook } from './new-webhook.js';
import { WebhookActs } from './webhook-acts.js';
import { contentWebhooks, formWebhooks, type Webhook, type WebhookKind } from './webhook-kind.js';
import { words } from './words.js';

export const FormWebhookListScreen = () => <WebhookListScreen kind={formWebhooks} />;
export const ContentWebhookListScreen = () => <WebhookListScreen kind={contentWebhooks} />;

function WebhookListScreen({ kind }: { kind: WebhookKind }) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const { data, error, refetch } = useOperation(kind.list, { siteId });
  return (
    <>
      <ScreenTitle title={text.titles[kind.name]}>
        <NewWebhook kind={kind} />
      </ScreenTitle>
      <Text mb="md">{text.about[kind.name]}</Text>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.webhooks.length === 0 && <Text>{text.empty}</Text>}
      <Stack>
        {data?.webhooks.map((webhook) => (
          <WebhookPanel key={webhook.id} kind={kind} webhook={webhook} />
        ))}
      </Stack>
    </>
  );
}

function WebhookPanel({ kind, webhook }: { kind: WebhookKind; webhook: Webhook }) {
  const text = useWords(words);
  const { path } = useSite();
  const { id, name, url, events } = webhook;
  return (
    <Panel title={name ?? url}>
      <Stack gap="xs">
        {name && <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>}
        <WebhookState webhook={webhook} />
        <Text size="sm">{events ? events.join(', ') : text.allEvents}</Text>
        <Text size="sm">{text.secretHint(webhook.secretHint)}</Text>
        <Anchor component={Link} href={path(`${kind.path}/${id}`)} aria-label={text.deliveriesOf(name ?? url)}>
          {text.deliveries}
        </Anchor>
        <WebhookActs kind={kind} webhook={webhook} />
      </Stack>
    </Panel>
  );
}

export function WebhookState({ webhook: { status, failingSince, lastSuccessAt } }: { webhook: Webhook }) {
  const text = useWords(words);
  const formats = useFormats();
  const color = status === 'active' ? (failingSince ? 'orange' : 'teal') : status === 'paused' ? 'gray' : 'red';
  return (
    <Group gap="xs">
      <Badge variant="dot" color={color} tt="none">
        {text.statuses[status] ?? status}
      </Badge>
      <Text size="sm">
        {failingSince && `${text.failingSince(formats.time(failingSince))} · `}
        {lastSuccessAt ? text.lastSuccess(formats.ago(lastSuccessAt)) : text.noSuccess}
      </Text>
    </Group>
  );
}
