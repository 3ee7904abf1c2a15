import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { PageAccountQuery } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { passkeyScriptUrl } from '../assets.js';
import { toProblem } from '../failures.js';
import { form } from '../form.js';
import { notice } from '../notices.js';
import { paths } from '../paths.js';
import type { PagesOf, Reply } from '../reply.js';
import { applicationsSection } from './applications-section.js';
import { deletionSection } from './deletion-section.js';
import { exportSection } from './export-section.js';
import { identitiesSection } from './identities-section.js';
import { membershipsSection } from './memberships-section.js';
import { mfaSection } from './mfa-section.js';
import { type OwnAccount, withAccount } from './own-account.js';
import { passkeysSection } from './passkeys-section.js';
import { passwordSection } from './password-section.js';
import { profileSection } from './profile-section.js';
import type { Section } from './section.js';
import { securitySection } from './security-section.js';
import { sessionsSection } from './sessions-section.js';

const sections: readonly Section[] = [
  profileSection,
  passwordSection,
  mfaSection,
  passkeysSection,
  identitiesSection,
  membershipsSection,
  sessionsSection,
  applicationsSection,
  securitySection,
  exportSection,
  deletionSection,
];
const actions: Section['actions'] = Object.assign({}, ...sections.map((section) => section.actions));

/** Pages on which people see and change their own account. */
export const accountPages: PagesOf = (sessions) => [
  {
    path: paths.account,
    show: (visit) => withAccount(visit, sessions, (account) => accountPage(account)),
    submit: (visit) => withAccount(visit, sessions, submit),
  },
];

async function submit(account: OwnAccount): Promise<Reply> {
  const { visit } = account;
  const action = ownValue(actions, visit.field('action'));
  if (!action) throw badRequest('The form is not valid.');
  try {
    return await action(account);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') throw error;
    return accountPage(account, error);
  }
}

async function accountPage(account: OwnAccount, error?: unknown): Promise<Reply> {
  const { visit } = account;
  const shown = await account.read();
  visit.preferLanguage(shown.viewer.locale);
  const { words } = visit;
  const problem = error === undefined ? undefined : toProblem(error, words);
  return {
    title: words.account.title,
    problem,
    script: passkeyScriptUrl,
    content: html`${notice(visit)}
<p>${words.account.signedInAs(shown.viewer.email)}</p>
${hasPlaces(shown.viewer) ? html`<p><a href="${visit.console()}">${words.account.console}</a></p>` : ''}
${form(visit, { name: 'sign-out', submit: words.account.signOut, kind: 'plain' })}
${sections.map((section) => section.show(visit, shown, problem))}`,
  };
}

/** Whether the console has something to show. */
const hasPlaces = ({ sites, organizations }: PageAccountQuery['viewer']): boolean =>
  sites.length > 0 || organizations.length > 0;
