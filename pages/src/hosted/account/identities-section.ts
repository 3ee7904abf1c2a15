import { type PageCredentialsQuery, PageUnlinkIdentityDocument } from '../../generated/documents.js';
import { type Html, html } from '../../html/page.js';
import { proofFields, readProof } from '../form.js';
import { providerForms, startProvider } from '../start-provider.js';
import type { Visit } from '../visit.js';
import { changed } from './own-account.js';
import { folded, type Section, toDate } from './section.js';

type Identity = PageCredentialsQuery['identities'][number];

export const identitiesSection: Section = {
  show: (visit, { viewer, credentials, providers }, problem) => {
    const { account } = visit.words;
    if (!credentials) return html``;
    const { identities } = credentials;
    if (identities.length === 0 && providers.length === 0) return html``;
    const remove = {
      name: 'unlink-identity',
      more: identityChoice(visit, identities),
      submit: account.unlinkIdentity,
      fields: proofFields(visit, viewer),
      kind: 'danger' as const,
    };
    return html`<h2>${account.identities}</h2>
<p>${account.identitiesIntro}</p>
${identities.length === 0 ? html`<p>${account.noIdentities}</p>` : list(visit, identities)}
${providerForms(visit, providers, { name: 'link-provider', label: account.linkIdentity })}
${identities.length === 0 ? '' : folded(visit, remove, problem)}`;
  },
  actions: {
    'link-provider': ({ visit, bearer }) => startProvider(visit, { providerId: visit.field('provider_id') }, bearer),
    'unlink-identity': async (account) => {
      const { visit } = account;
      const input = { identityId: visit.field('identity_id'), ...readProof(visit) };
      await account.execute(PageUnlinkIdentityDocument, { input });
      return changed(account, 'identity-unlinked');
    },
  },
};

const nameOf = ({ providerName, issuer }: Identity): string => providerName ?? issuer;

function list(visit: Visit, identities: readonly Identity[]): Html {
  const { words, language } = visit;
  const rows = identities.map(
    (identity) => html`<li>
<p><strong>${nameOf(identity)}</strong></p>
<p class="muted">${words.account.identityLinked(toDate(identity.createdAt, language))}${
      identity.lastUsedAt ? html`<br>${words.account.lastSeen(toDate(identity.lastUsedAt, language))}` : ''
    }</p>
</li>`,
  );
  return html`<ul class="list">${rows}</ul>`;
}

const identityChoice = ({ words }: Visit, identities: readonly Identity[]): Html => html`<div class="field">
<label for="unlink-identity">${words.account.identityChoice}</label>
<select id="unlink-identity" name="identity_id">
${identities.map((identity) => html`<option value="${identity.id}">${nameOf(identity)}</option>`)}
</select>
</div>`;
