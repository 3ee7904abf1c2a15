import { useNotices } from '../failure/use-notices.js';
import { AdminCreateApplication, AdminUpdateApplication, Applications } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { type ApplicationValues, toCreation, toUpdate } from './application-values.js';
import type { ListedApplication } from './listed-application.js';
import { words } from './words.js';

/** Registers an application, or changes the given one. */
export function useApplicationChange(application: ListedApplication | null, onSaved: (secret: string | null) => void) {
  const text = useWords(words);
  const notices = useNotices();
  const create = useChange(AdminCreateApplication, { refreshes: [Applications] });
  const update = useChange(AdminUpdateApplication, { refreshes: [Applications] });
  const register = (values: ApplicationValues) =>
    create.mutate(
      { input: toCreation(values) },
      {
        onSuccess: ({ createSsoClient: { secret } }) => {
          notices.done(text.created(values.name));
          onSaved(secret);
        },
      },
    );
  const change = (id: string, values: ApplicationValues) =>
    update.mutate(
      { input: toUpdate(id, values) },
      {
        onSuccess: () => {
          notices.done(text.saved(values.name));
          onSaved(null);
        },
      },
    );
  return {
    save: (values: ApplicationValues) => (application ? change(application.id, values) : register(values)),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
