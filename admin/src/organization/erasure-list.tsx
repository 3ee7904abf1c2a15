import { Stack, Text } from '@mantine/core';
import type { ErasuresQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Panel } from '../screen/panel.js';
import { words } from './words.js';

export function ErasureList({ erasures }: { erasures: ErasuresQuery['siteErasures']['nodes'] }) {
  const text = useWords(words);
  const { day, number } = useFormats();
  return (
    <Panel title={text.erasures}>
      {erasures.length === 0 && <Text>{text.noErasures}</Text>}
      <Stack gap="sm">
        {erasures.map(({ id, name, finishedAt, counts }) => (
          <div key={id}>
            <Text fw={600}>{name}</Text>
            <Text size="sm">
              {[
                finishedAt ? text.erased(day(finishedAt)) : text.erasing,
                text.rows(number(counts.reduce((sum, { count }) => sum + count, 0))),
              ].join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
