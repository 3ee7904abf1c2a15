import { useNotices } from '../failure/use-notices.js';
import { AdminChangeSiteMember, AdminRemoveSiteMember, SiteSwitcher, Team } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { Member, Role } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

/** A change of the caller's own membership changes its permissions. */
const refreshes = [Team, SiteSwitcher];

export function useMemberChanges() {
  const text = useWords(words);
  const notices = useNotices();
  const roleName = useRoleName();
  const { id: siteId } = useSite();
  const changing = useChange(AdminChangeSiteMember, { refreshes });
  const removing = useChange(AdminRemoveSiteMember, { refreshes });
  const onError = (error: unknown) => notices.failed(error);
  return {
    isBusy: changing.isPending || removing.isPending,
    change({ userId, name }: Member, role: Role, onSettled?: () => void) {
      const onSuccess = () => notices.done(text.changed(name || text.unnamed, roleName(role)));
      changing.mutate(
        { input: { siteId, userId, role: role.slug } },
        { onSuccess, onError, onSettled: () => onSettled?.() },
      );
    },
    remove({ userId, name }: Member, onSettled: () => void) {
      const onSuccess = () => notices.done(text.removed(name || text.unnamed));
      removing.mutate({ input: { siteId, userId } }, { onSuccess, onError, onSettled });
    },
  };
}
