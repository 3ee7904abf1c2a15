import { html } from '../../html/page.js';
import { type Problem, toProblem } from '../failures.js';
import { emailField, form } from '../form.js';
import { paths } from '../paths.js';
import type { PageReply, Reply } from '../reply.js';
import { startProvider } from '../start-provider.js';
import type { Visit } from '../visit.js';

/** Asks for the address whose domain names the organization. */
export function organizationStep(visit: Visit, problem?: Problem): PageReply {
  const { login } = visit.words;
  return {
    title: login.organizationTitle,
    problem,
    content: html`<p>${login.organizationIntro}</p>
${form(visit, { name: 'organization', fields: [emailField(visit, 'username')], submit: login.organizationSubmit }, problem)}
<ul class="links">
<li><a href="${visit.link(paths.login)}">${login.withPassword}</a></li>
</ul>`,
  };
}

/** Redirects to the identity provider of an organization. The response depends only on the domain, not on accounts. */
export async function startOrganization(visit: Visit): Promise<Reply> {
  const email = visit.field('email');
  visit.keepAddress(email);
  try {
    return await startProvider(visit, { email });
  } catch (error) {
    return organizationStep(visit, toProblem(error, visit.words));
  }
}
