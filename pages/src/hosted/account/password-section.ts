import { PageChangePasswordDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { newPasswordField, proofFields, readProof } from '../form.js';
import { changed } from './own-account.js';
import { folded, type Section } from './section.js';

export const passwordSection: Section = {
  show: (visit, { viewer }, problem) => {
    const { account, fields } = visit.words;
    const inputs = [...proofFields(visit, viewer), newPasswordField(visit, fields.newPassword)];
    return html`<h2>${account.password}</h2>
<p>${account.passwordIntro}</p>
${folded(visit, { name: 'password', fields: inputs, submit: account.changePassword }, problem)}`;
  },
  actions: {
    password: async (account) => {
      const { visit } = account;
      const input = { ...readProof(visit), newPassword: visit.field('password') };
      await account.execute(PageChangePasswordDocument, { input });
      return changed(account, 'password-changed');
    },
  },
};
