import { Badge, Button, Table, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { isReplayable } from './use-replay.js';
import type { Delivery } from './webhook-kind.js';
import { words } from './words.js';

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  onReplay: (delivery: Delivery) => void;
  isBusy: boolean;
}

const colors = { PENDING: 'blue', SUCCEEDED: 'teal', FAILED: 'red', EXHAUSTED: 'red', SKIPPED: 'gray' } as const;

export function DeliveryTable({ deliveries, onReplay, isBusy }: DeliveryTableProps) {
  const text = useWords(words);
  const formats = useFormats();
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
        {deliveries.map((delivery) => {
          const { id, event, status, createdAt } = delivery;
          const key = status.toUpperCase() as keyof typeof colors;
          const time = formats.time(createdAt);
          return (
            <Table.Tr key={id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {event}
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
        })}
      </Table.Tbody>
    </Table>
  );
}

function Attempts({ delivery: { attempts, nextAttemptAt } }: { delivery: Delivery }) {
  const text = useWords(words);
  const formats = useFormats();
  return (
    <>
      {attempts.length === 0 && <Text size="sm">{text.noAttempt}</Text>}
      {attempts.map(({ at, statusCode, durationMs, errorCode }) => {
        const outcome =
          statusCode === null ? (text.faults[errorCode ?? ''] ?? text.noAnswer) : text.answered(statusCode);
        return (
          <Text key={at} size="sm">
            {text.attempt(formats.time(at), outcome, formats.number(durationMs))}
          </Text>
        );
      })}
      {nextAttemptAt && <Text size="sm">{text.next(formats.time(nextAttemptAt))}</Text>}
    </>
  );
}
