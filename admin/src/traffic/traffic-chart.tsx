import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { words } from './words.js';

export interface TrafficDay {
  date: string;
  views: number;
  visitors: number;
}

const height = 240;

/** Views and visitors per day, as a chart and as a table. */
export function TrafficChart({ days }: { days: readonly TrafficDay[] }) {
  const text = useWords(words);
  const formats = useFormats();
  const shown = days.map(({ date, views, visitors }) => ({ date: formats.shortDay(date), views, visitors }));
  return (
    <>
      {/* Clipped, so that the chart does not keep its container wide. */}
      <div aria-hidden style={{ overflow: 'hidden' }}>
        <AreaChart
          h={height}
          data={shown}
          dataKey="date"
          withLegend
          withDots={false}
          curveType="monotone"
          valueFormatter={formats.number}
          areaChartProps={{ accessibilityLayer: false }}
          series={[
            { name: 'views', label: text.views, color: 'accent.6' },
            { name: 'visitors', label: text.visitors, color: 'teal.6' },
          ]}
        />
      </div>
      <details>
        <summary>{text.asTable}</summary>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text.day}</Table.Th>
              <Table.Th scope="col">{text.views}</Table.Th>
              <Table.Th scope="col">{text.visitors}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ date, views, visitors }) => (
              <Table.Tr key={date}>
                <Table.Th scope="row">{date}</Table.Th>
                <Table.Td>{formats.number(views)}</Table.Td>
                <Table.Td>{formats.number(visitors)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  );
}
