import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

const choices = [7, 30, 90] as const;
const dayMillis = 86_400_000;
const toDay = (millis: number) => new Date(millis).toISOString().slice(0, 10);

/** The days of a report until today, kept in the address. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const days = choices.find((each) => String(each) === search.get('days')) ?? 30;
  const choose = (next: string) =>
    setSearch((before) => {
      before.set('days', next);
      return before;
    });
  return { days, choose, from: toDay(Date.now() - (days - 1) * dayMillis), to: toDay(Date.now()) };
}

export function PeriodChoice({ days, choose }: Pick<ReturnType<typeof usePeriod>, 'days' | 'choose'>) {
  const text = useWords(words);
  const data = choices.map((each) => ({ value: String(each), label: text.days(each) }));
  return <SegmentedControl aria-label={text.period} data={data} value={String(days)} onChange={choose} />;
}
