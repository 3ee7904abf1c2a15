import { Button, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { FormList } from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { Webhook, WebhookKind } from './webhook-kind.js';
import { words } from './words.js';

interface WebhookFormProps {
  kind: WebhookKind;
  webhook?: Webhook;
  action: string;
  /** Throws the error of the platform. */
  onSubmit: (definition: object) => Promise<unknown>;
}

/** The definition of a webhook, without its secret and its state. */
export function WebhookForm({ kind, webhook, action, onSubmit }: WebhookFormProps) {
  const text = useWords(words);
  const notices = useNotices();
  const [values, setValues] = useState(() => toValues(kind, webhook));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const errorAt = useFieldErrors(failure);
  const set = (change: Partial<WebhookValues>) => setValues({ ...values, ...change });
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit(toDefinition(kind, values));
    } catch (error) {
      setFailure(error);
      if (!(error instanceof GraphError && (error.details.faults || error.details.fields))) notices.failed(error);
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <TextInput
          type="url"
          label={text.url}
          description={text.urlHelp}
          value={values.url}
          error={errorAt('url')}
          onChange={(event) => set({ url: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={text.name}
          value={values.name}
          error={errorAt('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <MultiSelect
          label={text.events}
          placeholder={values.events.length === 0 && kind.name === 'content' ? text.allEvents : ''}
          data={[...kind.events]}
          value={[...values.events]}
          error={errorAt('events')}
          onChange={(events) => set({ events })}
        />
        <KindInputs kind={kind} values={values} set={set} errorAt={errorAt} />
        <Button type="submit" loading={isBusy} style={{ alignSelf: 'start' }}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

interface KindInputsProps {
  kind: WebhookKind;
  values: WebhookValues;
  set: (change: Partial<WebhookValues>) => void;
  errorAt: (field: string) => string | null;
}

function KindInputs({ kind, values, set, errorAt }: KindInputsProps) {
  const text = useWords(words);
  const { id: siteId, may } = useSite();
  const isOfForms = kind.name === 'forms';
  const { data } = useOperation(FormList, { siteId }, { isEnabled: isOfForms && may('forms:write') });
  if (!isOfForms) {
    return (
      <Select
        label={text.scope}
        data={Object.entries(text.scopes).map(([value, label]) => ({ value, label }))}
        value={values.scope}
        onChange={(scope) => set({ scope: scope ?? 'public' })}
        allowDeselect={false}
      />
    );
  }
  return (
    <>
      {data && (
        <MultiSelect
          label={text.forms}
          description={text.formsHelp}
          data={data.forms.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...values.formIds]}
          error={errorAt('form_ids')}
          onChange={(formIds) => set({ formIds })}
        />
      )}
      <Select
        label={text.payload}
        data={Object.entries(text.payloads).map(([value, label]) => ({ value, label }))}
        value={values.payload}
        onChange={(payload) => set({ payload: payload ?? 'full' })}
        allowDeselect={false}
      />
    </>
  );
}

interface WebhookValues {
  url: string;
  name: string;
  events: readonly string[];
  scope: string;
  formIds: readonly string[];
  payload: string;
}

const toValues = ({ name: kind }: WebhookKind, webhook: Webhook | undefined): WebhookValues => ({
  url: webhook?.url ?? '',
  name: webhook?.name ?? '',
  events: webhook?.events ?? (kind === 'forms' ? ['lead.created'] : []),
  scope: webhook?.scope ?? 'public',
  formIds: webhook?.formIds ?? [],
  payload: webhook?.payload ?? 'full',
});

function toDefinition(kind: WebhookKind, { url, name, events, scope, formIds, payload }: WebhookValues): object {
  const common = { url, name: name || null };
  if (kind.name === 'content') return { ...common, scope, events: events.length > 0 ? events : null };
  return { ...common, events, payload, scope: formIds.length > 0 ? 'selected' : 'all', form_ids: formIds };
}
