import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { words } from './words.js';

const shownDays = 30;
const dayMillis = 86_400_000;

interface UsageDay {
  /** YYYY-MM-DD, UTC. */
  day: string;
  requestCount: number;
}

/** Requests of the last days, the oldest first; days without requests have no row. */
function perDay(days: readonly UsageDay[]): number[] {
  const counts = new Map(days.map(({ day, requestCount }) => [day, requestCount]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(Date.now() - (shownDays - 1 - index) * dayMillis).toISOString().slice(0, 10);
    return counts.get(day) ?? 0;
  });
}

export function ApiKeyUsage({ days }: { days: readonly UsageDay[] }) {
  const text = useWords(words);
  const { number } = useFormats();
  const requests = perDay(days);
  const total = requests.reduce((sum, count) => sum + count, 0);
  return (
    <div>
      <Text size="sm">{total === 0 ? text.noUsage : text.usage(number(total))}</Text>
      {total > 0 && (
        // A chart resizes late: until then it must not widen a narrower page.
        <div aria-hidden style={{ overflow: 'hidden' }}>
          <AreaChart
            h={48}
            data={requests.map((count) => ({ count }))}
            dataKey="count"
            series={[{ name: 'count', color: 'accent.6' }]}
            withXAxis={false}
            withYAxis={false}
            withTooltip={false}
            withDots={false}
            gridAxis="none"
            curveType="monotone"
            areaChartProps={{ accessibilityLayer: false }}
          />
        </div>
      )}
    </div>
  );
}
