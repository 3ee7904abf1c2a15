import { Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import type { Delivery } from './webhook-kind.js';
import { words } from './words.js';

export function Attempts({ delivery: { attempts, nextAttemptAt } }: { delivery: Delivery }) {
  const text = useWords(words);
  const formats = useFormats();
  return (
    <div>
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
    </div>
  );
}
