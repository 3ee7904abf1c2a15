import { Alert, Badge, Button, Group, List, SimpleGrid, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { FieldList } from './field-list.js';
import { FormActs } from './form-acts.js';
import type { EditedForm, FormDraft } from './form-draft.js';
import { FormIntegration } from './form-integration.js';
import { statusColors } from './form-list-screen.js';
import { FormPreview } from './form-preview.js';
import { FormSettingsEditor } from './form-settings-editor.js';
import type { FormTranslations } from './form-translation.js';
import { FormTranslationEditor } from './form-translation-editor.js';
import { type FaultAt, useFaults } from './use-faults.js';
import { useFormChange } from './use-form-change.js';
import { useFormDraft } from './use-form-draft.js';
import { words } from './words.js';

/** Fields and settings beside a preview for visitors. */
export function FormBuilder({ form }: { form: EditedForm }) {
  const text = useWords(words);
  const { draft, setDraft, isChanged, isOutdated, load, keep, ...revisions } = useFormDraft(form);
  const change = useFormChange(form, revisions);
  const { faultAt, all } = useFaults(change.error);
  return (
    <>
      <ScreenTitle title={form.name}>
        <Badge variant="dot" color={statusColors[form.status]} tt="none">
          {text.statuses[form.status]}
        </Badge>
        {isChanged && (
          <Badge variant="default" tt="none">
            {text.unsaved}
          </Badge>
        )}
      </ScreenTitle>
      <FormActs form={form} draft={draft} change={change} />
      {isOutdated && !change.isPending && <Outdated onLoad={load} onKeep={keep} />}
      {all.length > 0 && <Faults faults={all} draft={draft} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
        <Stack miw={0}>
          <TextInput
            label={text.name}
            value={draft.name}
            error={faultAt('name')}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <FormParts form={form} draft={draft} onChange={setDraft} faultAt={faultAt} />
        </Stack>
        <Stack miw={0}>
          <Panel title={text.preview}>
            <FormPreview draft={draft} />
          </Panel>
          {form.status === 'ACTIVE' && <FormIntegration formId={form.id} name={form.name} />}
        </Stack>
      </SimpleGrid>
    </>
  );
}

interface FormPartsProps {
  form: EditedForm;
  draft: FormDraft;
  onChange: (draft: FormDraft) => void;
  faultAt: FaultAt;
}

/** What the form asks, how it behaves, and its translations. */
function FormParts({ form, draft, onChange, faultAt }: FormPartsProps) {
  const text = useWords(words);
  return (
    <Tabs defaultValue="fields" keepMounted={false}>
      <Tabs.List aria-label={text.parts} mb="md">
        <Tabs.Tab value="fields">{text.fields}</Tabs.Tab>
        <Tabs.Tab value="settings">{text.settings}</Tabs.Tab>
        <Tabs.Tab value="languages">{text.languages}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields">
        <FieldList fields={draft.fields} onChange={(fields) => onChange({ ...draft, fields })} faultAt={faultAt} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <FormSettingsEditor draft={draft} onChange={(settings) => onChange({ ...draft, settings })} faultAt={faultAt} />
      </Tabs.Panel>
      <Tabs.Panel value="languages">
        <FormTranslationEditor
          draft={draft}
          languages={otherLanguages(form)}
          onChange={(i18n) => onChange({ ...draft, i18n })}
          faultAt={faultAt}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Offers to load or replace a version that another editor saved in the meantime. */
function Outdated({ onLoad, onKeep }: { onLoad: () => void; onKeep: () => void }) {
  const text = useWords(words);
  return (
    <Alert role="alert" color="blue" title={text.outdated} mt="md">
      <Text size="sm">{text.outdatedText}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onLoad}>
          {text.loadTheirs}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {text.keepMine}
        </Button>
      </Group>
    </Alert>
  );
}

/** Languages of the site and of existing translations. */
const otherLanguages = ({ site, i18n, language }: EditedForm): string[] =>
  [...new Set([...(site?.enabledLanguages ?? []), ...Object.keys(i18n as FormTranslations)])].filter(
    (tag) => tag !== language,
  );

function Faults({ faults, draft }: { faults: readonly { path: string; text: string }[]; draft: FormDraft }) {
  const text = useWords(words);
  const placeOf = (path: string) =>
    path.startsWith('settings') ? text.settings : path.startsWith('i18n') ? text.languages : text.name;
  const toPlace = (path: string) => {
    const index = /^fields\[(\d+)\]/.exec(path)?.[1];
    if (index === undefined) return placeOf(path);
    return draft.fields[Number(index)]?.field.label || text.fieldNumber(Number(index) + 1);
  };
  return (
    <Alert role="alert" color="red" variant="light" title={text.faults} mt="md">
      <List size="sm">
        {faults.map(({ path, text: reason }) => (
          <List.Item key={path + reason}>
            {toPlace(path)}: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
