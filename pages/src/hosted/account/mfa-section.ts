import { encodeQR } from 'qr';
import {
  PageConfirmTotpDocument,
  PageEnrollTotpDocument,
  type PageEnrollTotpMutation,
  PageRemoveTotpDocument,
  PageRenewRecoveryCodesDocument,
  PageSendCodeDocument,
} from '../../generated/documents.js';
import { Html, html } from '../../html/page.js';
import { type Problem, toProblem } from '../failures.js';
import { authenticatorField, currentPasswordField, factorProof, form, readFactorProof, readProof } from '../form.js';
import { paths } from '../paths.js';
import type { PageReply } from '../reply.js';
import type { Visit } from '../visit.js';
import { changed, problemOf } from './own-account.js';
import { hasStrongPasskey } from './passkeys-section.js';
import { folded, type Section } from './section.js';

type Enrollment = PageEnrollTotpMutation['enrolled'];

/** The second factor: its secret and the recovery codes are shown once, in the response to the form. */
export const mfaSection: Section = {
  show: (visit, { viewer, credentials }, problem) => {
    const { account, fields } = visit.words;
    // Credentials are hidden only from accounts with a strong factor.
    const hasStrongFactor = credentials === null || hasStrongPasskey(credentials.passkeys);
    const code = { name: 'code', label: fields.code, hint: account.disableHint, autocomplete: 'one-time-code' };
    const proof = [currentPasswordField(visit)];
    const forms = viewer.mfaEnabled
      ? [
          { name: 'renew', fields: [...proof, authenticatorField(visit)], submit: account.renew },
          { name: 'disable', fields: [...proof, code], submit: account.disable, kind: 'danger' as const },
        ]
      : [
          {
            name: 'enroll',
            ...factorProof(visit, { ...viewer, hasStrongFactor }),
            submit: account.enroll,
          },
        ];
    const isFirst = !viewer.mfaEnabled && !hasStrongFactor;
    const mailedCode = isFirst
      ? html`<p>${account.factorIntro}</p>
${form(visit, { name: 'mail-factor-code', submit: account.mailFactorCode, kind: 'plain' }, problemOf(visit, 'mail-factor-code', problem))}`
      : '';
    return html`<h2>${account.mfa}</h2>
<p>${viewer.mfaEnabled ? account.mfaOn : account.mfaOff}</p>
${mailedCode}
${forms.map((content) => folded(visit, content, problem))}`;
  },
  actions: {
    'mail-factor-code': async (account) => {
      const { email } = (await account.read()).viewer;
      await account.execute(PageSendCodeDocument, { input: { email, purpose: 'new_factor' } });
      return changed(account, 'factor-code-sent');
    },
    enroll: async (account) => {
      const input = readFactorProof(account.visit);
      return enrollmentPage(account.visit, (await account.execute(PageEnrollTotpDocument, { input })).enrolled);
    },
    'confirm-factor': async (account) => {
      const { visit } = account;
      const [factorId, code] = [visit.field('factor_id'), visit.field('code')];
      const confirmed = account.execute(PageConfirmTotpDocument, { input: { factorId, code } });
      return confirmed.then(
        ({ confirmed: { recoveryCodes } }) => recoveryPage(visit, recoveryCodes),
        (error: unknown) => {
          const shown = { factorId, secret: visit.field('secret'), otpauthUri: visit.field('otpauth_uri') };
          return enrollmentPage(visit, shown, toProblem(error, visit.words));
        },
      );
    },
    renew: async (account) => {
      const { visit } = account;
      const { renewed } = await account.execute(PageRenewRecoveryCodesDocument, { input: readProof(visit) });
      return recoveryPage(visit, renewed.recoveryCodes);
    },
    disable: async (account) => {
      await account.execute(PageRemoveTotpDocument, { input: readProof(account.visit) });
      return changed(account, 'mfa-off');
    },
  },
};

function enrollmentPage(visit: Visit, { factorId, secret, otpauthUri }: Enrollment, problem?: Problem): PageReply {
  const { account } = visit.words;
  const hidden = { factor_id: factorId, secret, otpauth_uri: otpauthUri };
  const fields = [authenticatorField(visit)];
  return {
    title: account.enrollTitle,
    problem,
    content: html`<p>${account.enrollIntro}</p>
<div class="code" role="img" aria-label="${account.qr}">${new Html(encodeQR(otpauthUri, 'svg'))}</div>
<p>${account.key} <code>${secret}</code></p>
${form(visit, { name: 'confirm-factor', fields, hidden, submit: account.confirm }, problem)}`,
  };
}

const recoveryPage = (visit: Visit, codes: readonly string[]): PageReply => {
  const { account } = visit.words;
  return {
    title: account.recoveryTitle,
    content: html`<p>${account.recoveryIntro}</p>
<ul class="codes">
${codes.map((code) => html`<li><code>${code}</code></li>`)}
</ul>
<p><a href="${visit.link(paths.account, { return_to: null, notice: 'mfa-on' })}">${account.recoveryDone}</a></p>`,
  };
};
