import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { EmptyList } from '../screen/empty-list.js';
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
      <KindChoice kind={kind} />
      <Text mb="md">{text.about[kind.name]}</Text>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.webhooks.length === 0 && <EmptyList text={text.empty} />}
      <Stack>
        {data?.webhooks.map((webhook) => (
          <WebhookPanel key={webhook.id} kind={kind} webhook={webhook} />
        ))}
      </Stack>
    </>
  );
}

/** Leads from the webhooks of one kind to those of the other. */
function KindChoice({ kind }: { kind: WebhookKind }) {
  const text = useWords(words);
  const { path, has } = useSite();
  if (!has('forms')) return null;
  return (
    <nav aria-label={text.kindChoice} className="tabs">
      {[contentWebhooks, formWebhooks].map(({ name, path: place }) => (
        <Link key={name} href={path(place)} aria-current={name === kind.name ? 'page' : undefined}>
          {text.kinds[name]}
        </Link>
      ))}
    </nav>
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
