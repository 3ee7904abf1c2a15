import {
  Checkbox,
  Fieldset,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import type { FormSettings } from './form-definition.js';
import type { FormDraft } from './form-draft.js';
import { settingInputs } from './setting-inputs.js';
import type { FaultAt } from './use-faults.js';
import { words } from './words.js';

interface FormSettingsProps {
  draft: FormDraft;
  onChange: (settings: FormSettings) => void;
  faultAt: FaultAt;
}

export function FormSettingsEditor(props: FormSettingsProps) {
  return (
    <Stack>
      <SuccessSettings {...props} />
      <MailSettings {...props} />
      <ProtectionSettings {...props} />
      <TimeSettings {...props} />
    </Stack>
  );
}

function SuccessSettings({ draft: { settings }, onChange, faultAt }: FormSettingsProps) {
  const text = useWords(words);
  const { success } = settings;
  const set = (change: Partial<FormSettings['success']>) =>
    onChange({ ...settings, success: { ...success, ...change } });
  return (
    <Fieldset legend={text.success}>
      <Stack gap="sm">
        <TextInput
          label={text.submitLabel}
          value={settings.submit_label ?? ''}
          error={faultAt('settings.submit_label')}
          onChange={(event) => onChange({ ...settings, submit_label: event.currentTarget.value || null })}
        />
        <SegmentedControl
          aria-label={text.success}
          data={(['message', 'redirect'] as const).map((value) => ({ value, label: text.successTypes[value] }))}
          value={success.type}
          onChange={(type) => set({ type })}
        />
        {success.type === 'message' ? (
          <Textarea
            label={text.successMessage}
            value={success.message ?? ''}
            error={faultAt('settings.success.message')}
            onChange={(event) => set({ message: event.currentTarget.value || null })}
            rows={2}
          />
        ) : (
          <TextInput
            type="url"
            label={text.redirectUrl}
            value={success.redirect_url ?? ''}
            error={faultAt('settings.success.redirect_url')}
            onChange={(event) => set({ redirect_url: event.currentTarget.value || null })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

function MailSettings({ draft, onChange, faultAt }: FormSettingsProps) {
  const text = useWords(words);
  const { settings } = draft;
  const isSilent = settings.notify_emails?.length === 0;
  return (
    <Fieldset legend={text.notify}>
      <Stack gap="sm">
        <Checkbox
          label={text.noNotify}
          checked={isSilent}
          onChange={(event) => onChange({ ...settings, notify_emails: event.currentTarget.checked ? [] : null })}
        />
        {!isSilent && (
          <TagsInput
            label={text.notify}
            description={text.notifyHelp}
            value={[...(settings.notify_emails ?? [])]}
            error={faultAt('settings.notify_emails')}
            onChange={(emails) => onChange({ ...settings, notify_emails: emails.length > 0 ? emails : null })}
          />
        )}
        <Autoresponder draft={draft} onChange={onChange} faultAt={faultAt} />
      </Stack>
    </Fieldset>
  );
}

function Autoresponder({ draft: { settings, fields }, onChange, faultAt }: FormSettingsProps) {
  const text = useWords(words);
  const { autoresponder } = settings;
  const set = (change: Partial<FormSettings['autoresponder']>) =>
    onChange({ ...settings, autoresponder: { ...autoresponder, ...change } });
  const emails = fields.filter(({ field, isNew }) => field.type === 'email' && !isNew);
  return (
    <>
      <Checkbox
        label={text.autoresponder}
        checked={autoresponder.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      {autoresponder.enabled && (
        <>
          <Select
            label={text.autoresponderField}
            data={emails.map(({ field: { id, label } }) => ({ value: id, label }))}
            value={autoresponder.field}
            error={faultAt('settings.autoresponder.field')}
            onChange={(field) => set({ field })}
          />
          <TextInput
            label={text.subject}
            value={autoresponder.subject ?? ''}
            error={faultAt('settings.autoresponder.subject')}
            onChange={(event) => set({ subject: event.currentTarget.value || null })}
          />
          <Textarea
            label={text.message}
            value={autoresponder.message ?? ''}
            error={faultAt('settings.autoresponder.message')}
            onChange={(event) => set({ message: event.currentTarget.value || null })}
            rows={3}
          />
        </>
      )}
    </>
  );
}

function ProtectionSettings({ draft: { settings }, onChange, faultAt }: FormSettingsProps) {
  const text = useWords(words);
  const { numberInput } = settingInputs(settings, onChange, faultAt);
  return (
    <Fieldset legend={text.protection}>
      <Stack gap="sm">
        <Text size="sm">{text.protectionText}</Text>
        {numberInput('min_fill_seconds', text.minFill, 0)}
        <Checkbox
          label={text.challenge}
          description={text.challengeHelp}
          checked={settings.challenge === 'altcha'}
          onChange={(event) => onChange({ ...settings, challenge: event.currentTarget.checked ? 'altcha' : 'none' })}
        />
        <TagsInput
          label={text.paths}
          description={text.pathsHelp}
          value={[...settings.allowed_paths]}
          error={faultAt('settings.allowed_paths')}
          onChange={(allowed_paths) => onChange({ ...settings, allowed_paths })}
        />
      </Stack>
    </Fieldset>
  );
}

function TimeSettings({ draft: { settings }, onChange, faultAt }: FormSettingsProps) {
  const text = useWords(words);
  const { numberInput, timeInput } = settingInputs(settings, onChange, faultAt);
  return (
    <>
      <Fieldset legend={text.availability}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {timeInput('opens_at', text.opens)}
          {timeInput('closes_at', text.closes)}
          {numberInput('max_submissions', text.maxSubmissions, null)}
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={text.retention}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {numberInput('retention_days', text.retentionDays, 0)}
          {numberInput('spam_retention_days', text.spamDays, 0)}
        </SimpleGrid>
      </Fieldset>
    </>
  );
}
