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
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

const refreshes = [SiteSettings, SiteSwitcher, SiteDashboard];

export function useSettings() {
  const text = useWords(words);
  const notices = useNotices();
  const { id: site } = useSite();
  const changing = useChange(AdminUpdateSite, { refreshes });
  const changingSeo = useChange(AdminUpdateSiteSeo, { refreshes });
  const onSuccess = () => notices.done(text.saved);
  return {
    save: (change: Omit<UpdateSiteInput, 'site'>) => changing.mutate({ input: { site, ...change } }, { onSuccess }),
    saveSeo: (seo: Readonly<Record<string, string | null>>) =>
      changingSeo.mutate({ input: { site, seo } }, { onSuccess }),
    state: {
      isSaving: changing.isPending || changingSeo.isPending,
      error: changing.error ?? changingSeo.error,
    },
  };
}
