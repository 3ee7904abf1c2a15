import { PageRevokeSessionDocument, PageSignOutDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { form } from '../form.js';
import { deviceText } from './device-text.js';
import { changed } from './own-account.js';
import { type Section, toDate } from './section.js';

export const sessionsSection: Section = {
  show: (visit, { sessions }) => {
    const { account } = visit.words;
    const countries = new Intl.DisplayNames(visit.language, { type: 'region' });
    const rows = sessions.map(({ id, current, deviceName, userAgent, ipMasked, country, lastSeenAt }) => {
      const device = deviceName ?? deviceText(visit, userAgent) ?? account.unknownDevice;
      const place = [ipMasked, country && countries.of(country)].filter((part) => part);
      const end = {
        name: 'end-session',
        hidden: { session_id: id },
        submit: account.end,
        of: device,
        kind: 'plain',
      } as const;
      return html`<li>
<p>${current ? html`<strong>${account.current}</strong><br>` : ''}${device}</p>
<p class="muted">${place.join(', ')} ${account.lastSeen(toDate(lastSeenAt, visit.language))}</p>
${current ? '' : form(visit, end)}
</li>`;
    });
    return html`<h2>${account.sessions}</h2>
<ul class="list">${rows}</ul>
${sessions.length > 1 ? form(visit, { name: 'end-others', submit: account.endOthers, kind: 'plain' }) : ''}`;
  },
  actions: {
    'end-session': async (account) => {
      await account.execute(PageRevokeSessionDocument, { input: { sessionId: account.visit.field('session_id') } });
      return changed(account, 'session-ended');
    },
    'end-others': async (account) => {
      await account.execute(PageSignOutDocument, { input: { scope: 'others' } });
      return changed(account, 'session-ended');
    },
    'sign-out': async (account) => {
      await account.execute(PageSignOutDocument, { input: { scope: 'local' } });
      return account.leave('signed-out');
    },
  },
};
