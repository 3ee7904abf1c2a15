import { PageWithdrawConsentDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { describeScope } from '../consent/scopes.js';
import { form } from '../form.js';
import { changed } from './own-account.js';
import { type Section, toDate } from './section.js';

export const applicationsSection: Section = {
  show: (visit, { applications }) => {
    const { account } = visit.words;
    const rows = applications.map(({ clientId, name, scopes, grantedAt }) => {
      const hidden = { client_id: clientId };
      return html`<li>
<p><strong>${name}</strong></p>
<ul>${scopes.map((scope) => html`<li class="plain">${describeScope(visit, scope)}</li>`)}</ul>
<p class="muted">${account.since(toDate(grantedAt, visit.language))}</p>
${form(visit, { name: 'withdraw', hidden, submit: account.withdraw, of: name, kind: 'plain' })}
</li>`;
    });
    return html`<h2>${account.applications}</h2>
${rows.length === 0 ? html`<p>${account.noApplications}</p>` : html`<ul class="list">${rows}</ul>`}`;
  },
  actions: {
    withdraw: async (account) => {
      await account.execute(PageWithdrawConsentDocument, { input: { clientId: account.visit.field('client_id') } });
      return changed(account, 'application-removed');
    },
  },
};
