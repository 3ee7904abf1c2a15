import { useMemo } from 'react';
import { useLanguage } from './language-provider.js';
import { daysBetween } from './local-day.js';

/** Numbers and times in the current language. */
export function useFormats() {
  const { language } = useLanguage();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language);
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const shortDays = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const clocks = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
    const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const bytes = new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit: 'byte', notation: 'compact', unitDisplay: 'narrow' },
    });
    const countries = new Intl.DisplayNames(language, { type: 'region' });
    return {
      number: (value: number) => numbers.format(value),
      hasDecimalComma: numbers.format(0.5).includes(','),
      bytes: (value: number) => bytes.format(value),
      /** Name of a country code. */
      country: (code: string) => countries.of(code),
      day: (instant: string) => days.format(new Date(instant)),
      /** For axes. */
      shortDay: (instant: string) => shortDays.format(new Date(instant)),
      time: (instant: string) => times.format(new Date(instant)),
      /** The time alone on the present day. */
      clock: (instant: string) => {
        const at = new Date(instant);
        return (daysBetween(new Date(), at) === 0 ? clocks : times).format(at);
      },
      /** Relative, for example "yesterday"; the date after a month. */
      ago: (instant: string) => {
        const passed = daysBetween(new Date(), new Date(instant));
        return Math.abs(passed) > 30 ? days.format(new Date(instant)) : near.format(passed, 'day');
      },
    };
  }, [language]);
}
