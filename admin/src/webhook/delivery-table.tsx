import { Anchor, Badge, Button, Table, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Attempts } from './delivery-attempts.js';
import { isReplayable } from './use-replay.js';
import type { Delivery } from './webhook-kind.js';
import { words } from './words.js';

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  onOpen: (delivery: Delivery) => void;
  onReplay: (delivery: Delivery) => void;
  isBusy: boolean;
}

const colors = { PENDING: 'blue', SUCCEEDED: 'teal', FAILED: 'red', EXHAUSTED: 'red', SKIPPED: 'gray' } as const;

export function DeliveryTable({ deliveries, ...acts }: DeliveryTableProps) {
  const text = useWords(words);
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={text.deliveries}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.event}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {text.attempts}
          </Table.Th>
          <Table.Th scope="col" w={150}>
            {text.status}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} {...acts} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DeliveryRow({
  delivery,
  onOpen,
  onReplay,
  isBusy,
}: Omit<DeliveryTableProps, 'deliveries'> & { delivery: Delivery }) {
  const text = useWords(words);
  const formats = useFormats();
  const { event, status, createdAt } = delivery;
  const key = status.toUpperCase() as keyof typeof colors;
  const time = formats.time(createdAt);
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          component="button"
          type="button"
          ta="left"
          aria-label={`${event}, ${time}`}
          onClick={() => onOpen(delivery)}
        >
          {event}
        </Anchor>
        <Text size="sm">{time}</Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Attempts delivery={delivery} />
      </Table.Td>
      <Table.Td>
        <Badge variant="dot" color={colors[key]} tt="none" maw="100%">
          {text.deliveryStatuses[key]}
        </Badge>
        {isReplayable(delivery) && (
          <Button
            size="compact-xs"
            variant="default"
            mt={4}
            display="block"
            disabled={isBusy}
            aria-label={text.replayOf(event, time)}
            onClick={() => onReplay(delivery)}
          >
            {text.replay}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
