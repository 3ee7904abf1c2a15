import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { ApplicationKind } from './application-kind.js';
import { type ApplicationValues, faultyUrls, toValues } from './application-values.js';
import type { ListedApplication } from './listed-application.js';
import { UrlInputs } from './url-inputs.js';
import { useApplicationChange } from './use-application-change.js';
import { words } from './words.js';

interface ApplicationDialogProps {
  /** Null closes it. */
  edited: ListedApplication | 'new' | null;
  onClose: () => void;
  /** With the secret of a new confidential application. */
  onSaved: (secret: string | null) => void;
}

export function ApplicationDialog({ edited, onClose, onSaved }: ApplicationDialogProps) {
  const text = useWords(words);
  const application = edited === 'new' ? null : edited;
  return (
    <Dialog
      title={application ? text.editOf(application.name) : text.create}
      isOpen={edited !== null}
      onClose={onClose}
    >
      {edited && <ApplicationForm application={application} onSaved={onSaved} />}
    </Dialog>
  );
}

interface ApplicationFormProps {
  application: ListedApplication | null;
  onSaved: (secret: string | null) => void;
}

const algorithms = ['RS256', 'ES256', 'EDDSA'] as const;
/** Fields of refusals that the form shows at their inputs. */
const shownFields = ['id', 'name', 'redirectUris', 'postLogoutRedirectUris', 'backchannelLogoutUri', 'organization'];

function ApplicationForm({ application, onSaved }: ApplicationFormProps) {
  const text = useWords(words);
  const [values, setValues] = useState(() => toValues(application));
  const [faults, setFaults] = useState<ReturnType<typeof faultyUrls>>({});
  const { save, error, isPending } = useApplicationChange(application, onSaved);
  const errorAt = useFieldErrors(error);
  const set = (change: Partial<ApplicationValues>) => setValues((before) => ({ ...before, ...change }));
  const submit = () => {
    const found = faultyUrls(values);
    setFaults(found);
    if (Object.keys(found).length === 0) save(values);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={text.name}
          description={text.nameHelp}
          error={errorAt('name')}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          required
          maxLength={100}
          data-autofocus
        />
        {!application && <ApplicationKind values={values} set={set} error={errorAt('id')} />}
        <UrlInputs values={values} set={set} faults={faults} errorAt={errorAt} />
        <Select
          label={text.algorithm}
          data={algorithms.map((value) => ({ value, label: text.algorithms[value] }))}
          value={values.idTokenAlgorithm}
          onChange={(value) =>
            set({ idTokenAlgorithm: algorithms.find((each) => each === value) ?? values.idTokenAlgorithm })
          }
          allowDeselect={false}
        />
        <TextInput
          label={text.organization}
          description={text.organizationHelp}
          error={errorAt('organization')}
          value={values.organization}
          onChange={(event) => set({ organization: event.currentTarget.value })}
        />
        {error && isElsewhere(error, shownFields) && <Failure error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {application ? text.save : text.register}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
