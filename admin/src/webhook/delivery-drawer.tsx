import { Button, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Loading } from '../screen/loading.js';
import { words as screenWords } from '../screen/words.js';
import { useSite } from '../site/site-provider.js';
import { Attempts } from './delivery-attempts.js';
import { indentJson } from './indent-json.js';
import { useDeliveryRequest } from './use-delivery-request.js';
import { isReplayable } from './use-replay.js';
import { type Delivery, isReadable, type WebhookKind } from './webhook-kind.js';
import { words } from './words.js';

interface DeliveryDrawerProps {
  kind: WebhookKind;
  webhookId: string;
  delivery: Delivery | undefined;
  isBusy: boolean;
  onReplay: (delivery: Delivery) => void;
  onClose: () => void;
}

/** One delivery: what it sends, and what the receiver answered. */
export function DeliveryDrawer({ kind, webhookId, delivery, isBusy, onReplay, onClose }: DeliveryDrawerProps) {
  const text = useWords(words);
  const { close } = useWords(screenWords);
  const { may } = useSite();
  const { time } = useFormats();
  return (
    <Drawer
      opened={delivery !== undefined}
      onClose={onClose}
      title={delivery ? `${delivery.event}, ${time(delivery.createdAt)}` : ''}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': close }}
    >
      {delivery && (
        <Stack>
          <Title order={3} size="h5">
            {text.answers}
          </Title>
          <Attempts delivery={delivery} />
          {isReplayable(delivery) && (
            <Group>
              <Button variant="default" disabled={isBusy} onClick={() => onReplay(delivery)}>
                {text.replay}
              </Button>
            </Group>
          )}
          {isReadable(kind, delivery, may) ? (
            <Request kind={kind} webhookId={webhookId} delivery={delivery} />
          ) : (
            <Text size="sm">{text.unreadable[kind.name]}</Text>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Request({
  kind,
  webhookId,
  delivery,
}: Pick<DeliveryDrawerProps, 'kind' | 'webhookId'> & { delivery: Delivery }) {
  const text = useWords(words);
  const { data, error, refetch } = useDeliveryRequest(kind, webhookId, delivery);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { headers, body } = data.request;
  const lines = Object.entries({ ...Object(headers) }).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Block title={text.headers} content={lines.join('\n')} />
      {body === null ? (
        <Text size="sm">{text.bodyDeleted}</Text>
      ) : (
        <Block title={text.body} content={indentJson(body)} />
      )}
    </>
  );
}

function Block({ title, content }: { title: string; content: string }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Code block tabIndex={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {content}
      </Code>
    </section>
  );
}
