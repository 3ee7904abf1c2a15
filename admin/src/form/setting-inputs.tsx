import { TextInput } from '@mantine/core';
import { lastMinute } from '../language/local-day.js';
import type { FormSettings } from './form-definition.js';
import type { FaultAt } from './use-faults.js';

type NumberName = 'min_fill_seconds' | 'max_submissions' | 'retention_days' | 'spam_retention_days';
type TimeName = 'opens_at' | 'closes_at';

const minuteMillis = 60_000;

/** An instant as the local time of a `datetime-local` input. */
function toLocal(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMillis).toISOString().slice(0, 16);
}

/** Inputs of numbers and times among the settings. */
export function settingInputs(settings: FormSettings, onChange: (next: FormSettings) => void, faultAt: FaultAt) {
  return {
    numberInput: (name: NumberName, label: string, empty: number | null) => (
      <TextInput
        label={label}
        inputMode="numeric"
        value={settings[name] ?? ''}
        error={faultAt(`settings.${name}`)}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '');
          onChange({ ...settings, [name]: digits === '' ? empty : Number(digits) });
        }}
      />
    ),
    timeInput: (name: TimeName, label: string) => (
      <TextInput
        type="datetime-local"
        max={lastMinute}
        label={label}
        value={toLocal(settings[name])}
        error={faultAt(`settings.${name}`)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...settings, [name]: value ? new Date(value).toISOString() : null });
        }}
      />
    ),
  };
}
