import { PageDeleteViewerDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { proofFields, readProof } from '../form.js';
import { folded, type Section } from './section.js';

export const deletionSection: Section = {
  show: (visit, { viewer }, problem) => {
    const { account } = visit.words;
    const fields = proofFields(visit, viewer);
    return html`<h2>${account.deletion}</h2>
<p>${account.deletionIntro}</p>
${folded(visit, { name: 'delete', fields, submit: account.delete, kind: 'danger' }, problem)}`;
  },
  actions: {
    delete: async (account) => {
      await account.execute(PageDeleteViewerDocument, { input: readProof(account.visit) });
      return account.leave('deletion-scheduled');
    },
  },
};
