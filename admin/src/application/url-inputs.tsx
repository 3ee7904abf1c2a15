import { Textarea, TextInput } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import type { ApplicationValues, faultyUrls, UrlField } from './application-values.js';
import { words } from './words.js';

interface UrlInputsProps {
  values: ApplicationValues;
  set: (change: Partial<ApplicationValues>) => void;
  /** Values that the platform would refuse. */
  faults: ReturnType<typeof faultyUrls>;
  errorAt: (field: string) => string | null;
}

/** Where an application sends people, and where it receives ended sessions. */
export function UrlInputs({ values, set, faults, errorAt }: UrlInputsProps) {
  const text = useWords(words);
  const inputOf = (field: UrlField) => {
    const fault = faults[field];
    return {
      label: text[field],
      description: text[`${field}Help`],
      value: values[field],
      error: fault === undefined ? errorAt(field) : text.faultyUrl(fault),
      onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    };
  };
  return (
    <>
      <Textarea {...inputOf('redirectUris')} autosize minRows={2} required />
      <Textarea {...inputOf('postLogoutRedirectUris')} autosize minRows={2} />
      <TextInput {...inputOf('backchannelLogoutUri')} />
    </>
  );
}
