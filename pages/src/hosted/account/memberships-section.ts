import { ownValue } from '@imprint/ids/own-value';
import {
  PageAcceptInvitationDocument,
  type PageAccountQuery,
  PageDeclineInvitationDocument,
  PageLeaveOrganizationDocument,
  PageLeaveSiteDocument,
} from '../../generated/documents.js';
import { type Html, html } from '../../html/page.js';
import type { Problem } from '../failures.js';
import { form } from '../form.js';
import { roleName } from '../role-name.js';
import type { Visit } from '../visit.js';
import { changed } from './own-account.js';
import { folded, type Section } from './section.js';

type Viewer = PageAccountQuery['viewer'];

/** Invitations to the address of the account, and the organizations and sites of which it is a member. */
export const membershipsSection: Section = {
  show: (visit, { viewer }, problem) => {
    const { account } = visit.words;
    const rows = [...organizationRows(visit, viewer, problem), ...siteRows(visit, viewer, problem)];
    return html`${invitations(visit, viewer)}
<h2>${account.memberships}</h2>
${restrictions(visit, viewer)}
${rows.length === 0 ? html`<p>${account.noMemberships}</p>` : html`<ul class="list">${rows}</ul>`}`;
  },
  actions: {
    'accept-invitation': async (account) => {
      await account.execute(PageAcceptInvitationDocument, { input: { id: account.visit.field('id') } });
      return changed(account, 'invitation-accepted');
    },
    'decline-invitation': async (account) => {
      await account.execute(PageDeclineInvitationDocument, { input: { id: account.visit.field('id') } });
      return changed(account, 'invitation-declined');
    },
    'leave-organization': async (account) => {
      await account.execute(PageLeaveOrganizationDocument, { input: { organizationId: account.visit.field('id') } });
      return changed(account, 'membership-left');
    },
    'leave-site': async (account) => {
      await account.execute(PageLeaveSiteDocument, { input: { siteId: account.visit.field('id') } });
      return changed(account, 'membership-left');
    },
  },
};

function invitations(visit: Visit, { pendingInvitations }: Viewer): Html {
  if (pendingInvitations.length === 0) return html``;
  const { account, invitation: words } = visit.words;
  const rows = pendingInvitations.map(({ id, organizationName, siteName, role, invitedBy }) => {
    const place = siteName ?? organizationName ?? '';
    return html`<li>
<p>${words.invites(invitedBy.name ?? words.someone, place, roleName(visit, role))}</p>
${form(visit, { name: 'accept-invitation', hidden: { id }, submit: words.accept, of: place })}
${form(visit, { name: 'decline-invitation', hidden: { id }, submit: words.decline, of: place, kind: 'plain' })}
</li>`;
  });
  return html`<h2>${account.invitations}</h2>
<ul class="list">${rows}</ul>`;
}

/** Explains why the session cannot access an organization, with the next step. */
function restrictions(visit: Visit, { restrictions }: Viewer): Html[] {
  const { account } = visit.words;
  return restrictions.map(({ organizationId, organizationName, reasons }) => {
    const texts = reasons.map((reason) => ownValue(account.restrictions, reason) ?? reason);
    return html`<p>${account.restricted(organizationName ?? organizationId)} ${texts.join(' ')}</p>`;
  });
}

const organizationRows = (visit: Visit, { organizations }: Viewer, problem: Problem | undefined): Html[] =>
  organizations.map(({ organizationId: id, role, organization }) =>
    membership(visit, { action: 'leave-organization', id, role, name: organization?.name ?? id }, problem),
  );

const siteRows = (visit: Visit, { sites }: Viewer, problem: Problem | undefined): Html[] =>
  sites.map(({ siteId: id, role, site }) =>
    membership(visit, { action: 'leave-site', id, role, name: site?.name ?? id }, problem),
  );

function membership(
  visit: Visit,
  { action, id, role, name }: Record<'action' | 'id' | 'role' | 'name', string>,
  problem: Problem | undefined,
): Html {
  const { account } = visit.words;
  const leaving = { name: action, hidden: { id }, submit: account.leave, of: name, kind: 'danger' } as const;
  const refused = visit.field('id') === id ? problem : undefined;
  return html`<li>
<p><strong>${name}</strong> <span class="muted">${account.role(roleName(visit, { slug: role, name: role }))}</span></p>
${folded(visit, leaving, refused)}
</li>`;
}
