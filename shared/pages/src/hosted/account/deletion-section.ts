import { PageDeleteViewerDocument } from '../../generated/documents.js';
import { html } from '../../page.js';
import { authenticatorField, currentPasswordField } from '../form.js';
import { folded, type Section } from './section.js';

export const deletionSection: Section = {
  show: (visit, { viewer }, problem) => {
    const { account } = visit.words;
    const fields = [currentPasswordField(visit), ...(viewer.mfaEnabled ? [authenticatorField(visit)] : [])];
    return html`<h2>${account.deletion}</h2>
<p>${account.deletionIntro}</p>
${folded(visit, { name: 'delete', fields, submit: account.delete, kind: 'danger' }, problem)}`;
  },
  actions: {
    delete: async (account) => {
      const { visit } = account;
      const input = { currentPassword: visit.field('current_password'), code: visit.field('code') };
      await account.execute(PageDeleteViewerDocument, { input });
      return account.leave('deletion-scheduled');
    },
  },
};
