import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import type { Member, Role, TeamActs } from './team.js';
import { useRoleName } from './use-role-name.js';
import { words } from './words.js';

/** Changes of members with their notices. */
export function useMemberChanges(acts: TeamActs) {
  const text = useWords(words);
  const notices = useNotices();
  const roleName = useRoleName();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async change({ userId, name }: Member, role: Role) {
      setBusy(true);
      try {
        await acts.change(userId, role.slug);
        notices.done(text.changed(name || text.unnamed, roleName(role)));
      } catch (error) {
        notices.failed(error);
      }
      setBusy(false);
    },
    /** Throws the error of the platform. */
    async remove({ userId, name }: Member) {
      await acts.remove(userId);
      notices.done(text.removed(name || text.unnamed));
    },
  };
}
