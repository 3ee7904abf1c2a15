import {
  type PageCredentialsQuery,
  PageRegisterPasskeyDocument,
  PageRemovePasskeyDocument,
  PageRenamePasskeyDocument,
  PageStartPasskeyRegistrationDocument,
} from '../../generated/documents.js';
import { type Html, html } from '../../html/page.js';
import { factorProof, proofFields, readFactorProof, readProof } from '../form.js';
import { ceremonyPage, passkeyOffer, readCredential } from '../passkey/passkey-forms.js';
import { paths } from '../paths.js';
import type { Visit } from '../visit.js';
import { changed } from './own-account.js';
import { folded, type Section, toDate } from './section.js';

type Passkeys = PageCredentialsQuery['passkeys'];

export const passkeysSection: Section = {
  show: (visit, { viewer, credentials }, problem) => {
    const { account } = visit.words;
    if (!credentials)
      return html`<h2>${account.passkeys}</h2>
<p>${account.credentialsHidden}</p>
${confirmation(visit)}`;
    const { passkeys } = credentials;
    const name = { name: 'name', label: account.passkeyName, autocomplete: 'off', isOptional: true };
    const proof = proofFields(visit, viewer);
    const added = factorProof(visit, { ...viewer, hasStrongFactor: hasStrongPasskey(passkeys) });
    const add = { name: 'add-passkey', ...added, fields: [name, ...added.fields], submit: account.addPasskey };
    const choice = (action: string) => passkeyChoice(visit, action, passkeys);
    const rename = {
      name: 'rename-passkey',
      fields: [{ ...name, label: account.newPasskeyName }],
      more: choice('rename-passkey'),
      submit: account.renamePasskey,
    };
    const remove = {
      name: 'remove-passkey',
      fields: proof,
      more: choice('remove-passkey'),
      submit: account.removePasskey,
      kind: 'danger' as const,
    };
    return html`<h2>${account.passkeys}</h2>
<p>${account.passkeysIntro}</p>
${passkeys.length === 0 ? html`<p>${account.noPasskeys}</p>` : list(visit, passkeys)}
${hasStrongPasskey(passkeys) ? confirmation(visit) : ''}
${passkeyOffer(folded(visit, add, problem))}
${passkeys.length === 0 ? '' : [rename, remove].map((content) => folded(visit, content, problem))}`;
  },
  actions: {
    'add-passkey': async (account) => {
      const { visit } = account;
      const input = readFactorProof(visit);
      const { options } = (await account.execute(PageStartPasskeyRegistrationDocument, { input })).started;
      const hidden = { name: visit.field('name') };
      return ceremonyPage(visit, { kind: 'create', action: 'register-passkey', options, hidden, back: paths.account });
    },
    'register-passkey': async (account) => {
      const { visit } = account;
      const input = { credential: readCredential(visit), name: visit.field('name') };
      await account.execute(PageRegisterPasskeyDocument, { input });
      return changed(account, 'passkey-added');
    },
    'rename-passkey': async (account) => {
      const { visit } = account;
      const input = { passkeyId: visit.field('passkey_id'), name: visit.field('name') };
      await account.execute(PageRenamePasskeyDocument, { input });
      return changed(account, 'passkey-renamed');
    },
    'remove-passkey': async (account) => {
      const { visit } = account;
      const input = { passkeyId: visit.field('passkey_id'), ...readProof(visit) };
      await account.execute(PageRemovePasskeyDocument, { input });
      return changed(account, 'passkey-removed');
    },
  },
};

/** True for an account with a passkey whose weak time is over. */
export const hasStrongPasskey = (passkeys: Passkeys): boolean => passkeys.some((passkey) => !isWeak(passkey));

const isWeak = ({ weakUntil }: Pick<Passkeys[number], 'weakUntil'>): boolean =>
  weakUntil !== null && new Date(weakUntil) > new Date();

/** A sign-in with a passkey confirms changes of the account. */
const confirmation = (visit: Visit): Html => html`<p>${visit.words.account.passkeyConfirms}
<a href="${visit.link(paths.login, { step: 'passkey', return_to: visit.base + paths.account })}">${visit.words.login.passkey}</a></p>`;

function list(visit: Visit, passkeys: Passkeys): Html {
  const { words, language } = visit;
  const rows = passkeys.map(
    ({ name, isBackedUp, createdAt, lastUsedAt, weakUntil }) => html`<li>
<p><strong>${name}</strong>${isBackedUp ? html`<br>${words.account.passkeySynced}` : ''}${
      isWeak({ weakUntil }) ? html`<br>${words.account.passkeyWeak(toDate(String(weakUntil), language))}` : ''
    }</p>
<p class="muted">${words.account.passkeyAdded(toDate(createdAt, language))}${
      lastUsedAt ? html`<br>${words.account.lastSeen(toDate(lastUsedAt, language))}` : ''
    }</p>
</li>`,
  );
  return html`<ul class="list">${rows}</ul>`;
}

const passkeyChoice = ({ words }: Visit, action: string, passkeys: Passkeys): Html => html`<div class="field">
<label for="${action}-passkey">${words.account.passkeyChoice}</label>
<select id="${action}-passkey" name="passkey_id">
${passkeys.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
</select>
</div>`;
