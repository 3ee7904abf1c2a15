import { useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminUpdateSite,
  AdminUpdateSiteSeo,
  SiteDashboard,
  SiteSettings,
  SiteSwitcher,
  type UpdateSiteInput,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSaved } from '../screen/use-saved.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

const refreshes = [SiteSettings, SiteSwitcher, SiteDashboard];

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The names by which the platform reports a field. */
const reportedNames = (key: string): string[] => [
  key,
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  `settings.${key}`,
];

/** Saves the changed values of a panel only, so that concurrent changes of others are kept. */
export function useSettings<Values extends object>(shown: Values) {
  const { saved, isChanged, keep } = useSaved(shown);
  const text = useWords(words);
  const notices = useNotices();
  const { id: site } = useSite();
  const changing = useChange(AdminUpdateSite, { refreshes });
  const changingSeo = useChange(AdminUpdateSiteSeo, { refreshes });
  const onSuccess = () => {
    keep();
    notices.done(text.saved);
  };
  const before = new Map(Object.entries(saved));
  const changes = Object.entries(shown).filter(([name, value]) => !isSame(value, before.get(name)));
  const change = Object.fromEntries(changes) as Partial<Values>;
  const error = changing.error ?? changingSeo.error;
  const errorAt = useFieldErrors(error);
  /** Without a change there is nothing to send. */
  const run = (send: () => void) => (changes.length > 0 ? send() : onSuccess());
  return {
    save: (toInput: (change: Partial<Values>) => Omit<UpdateSiteInput, 'site'>) =>
      run(() => changing.mutate({ input: { site, ...toInput(change) } }, { onSuccess })),
    saveSeo: (toSeo: (change: Partial<Values>) => Readonly<Record<string, string | null>>) =>
      run(() => changingSeo.mutate({ input: { site, seo: toSeo(change) } }, { onSuccess })),
    /** What the platform refuses at a field; null for other fields. */
    errorAt: (key: string) => errorAt(...reportedNames(key)),
    state: {
      isChanged,
      isSaving: changing.isPending || changingSeo.isPending,
      error,
      fields: Object.keys(shown).flatMap(reportedNames),
    },
  };
}
