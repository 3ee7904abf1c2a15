import { languages, toLanguage } from '@imprint/ids/interface-language';
import { PageUpdateViewerDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { attribute, form, proofFields, readProof } from '../form.js';
import { wordsByLanguage } from '../language.js';
import { paths } from '../paths.js';
import type { Visit } from '../visit.js';
import { changed, problemOf } from './own-account.js';
import { folded, type Section } from './section.js';

/** Name, language and address. */
export const profileSection: Section = {
  show: (visit, { viewer }, problem) => {
    const { account, fields } = visit.words;
    const name = { name: 'name', label: fields.name, autocomplete: 'name', isOptional: true, value: viewer.name ?? '' };
    const email = { name: 'email', label: account.newAddress, type: 'email', autocomplete: 'off' } as const;
    const pending =
      viewer.pendingEmail &&
      html`<p>${account.pendingAddress(viewer.pendingEmail)} <a href="${visit.link(paths.verify)}">${account.enterCode}</a></p>`;
    const profile = { name: 'profile', fields: [name], more: localeChoice(visit, viewer.locale), submit: account.save };
    const address = { name: 'address', fields: [email, ...proofFields(visit, viewer)], submit: account.changeAddress };
    return html`<h2>${account.profile}</h2>
${form(visit, profile, problemOf(visit, 'profile', problem))}
<h2>${account.address}</h2>
<p>${viewer.email}</p>
${pending || ''}
${folded(visit, address, problem)}`;
  },
  actions: {
    profile: async (account) => {
      const { visit } = account;
      const input = { name: visit.field('name'), locale: visit.field('locale') };
      const { updated } = await account.execute(PageUpdateViewerDocument, { input });
      visit.keepLanguage(toLanguage(updated.viewer.locale) ?? visit.language);
      return changed(account, 'profile-saved');
    },
    address: async (account) => {
      const { visit } = account;
      const email = visit.field('email');
      const input = { email, ...readProof(visit) };
      await account.execute(PageUpdateViewerDocument, { input });
      visit.keepAddress(email);
      return { location: visit.link(paths.verify, { notice: 'address-code-sent' }) };
    },
  },
};

const localeChoice = ({ words }: Visit, locale: string) => html`<div class="field">
<label for="profile-locale">${words.account.language}</label>
<select id="profile-locale" name="locale">
${languages.map(
  (language) =>
    html`<option value="${language}" lang="${language}"${language === locale ? attribute('selected', '') : ''}>${wordsByLanguage[language].layout.name}</option>`,
)}
</select>
</div>`;
