import { PageSignInOptionsDocument, PageSignUpDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { type Problem, toProblem } from '../failures.js';
import { emailField, form, newPasswordField } from '../form.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { keepAttempt, randomSecret } from './attempt.js';

/** Self-service sign-up. The next page is the same whether or not the address has an account. */
export const signUpPages: PagesOf = () => [{ path: paths.signUp, show, submit: signUp }];

async function show(visit: Visit): Promise<Reply> {
  const { options } = await visit.execute(PageSignInOptionsDocument, { organization: visit.organization });
  if (options.hasSignUp) return signUpPage(visit);
  const { signUp: words, failures } = visit.words;
  return {
    title: words.title,
    content: html`<p>${failures.byReason.SIGNUP_DISABLED}</p>
<p><a href="${visit.link(paths.login)}">${words.login}</a></p>`,
  };
}

async function signUp(visit: Visit): Promise<Reply> {
  const email = visit.field('email');
  visit.keepAddress(email);
  try {
    const input = { email, password: visit.field('password'), name: visit.field('name'), locale: visit.language };
    const browserSecret = randomSecret();
    await visit.execute(PageSignUpDocument, { input: { ...input, browserSecret } });
    keepAttempt(visit, browserSecret);
    return { location: visit.link(paths.verify) };
  } catch (error) {
    return signUpPage(visit, toProblem(error, visit.words));
  }
}

function signUpPage(visit: Visit, problem?: Problem): PageReply {
  const { signUp: words, fields } = visit.words;
  const name = {
    name: 'name',
    label: fields.optionalName,
    autocomplete: 'name',
    isOptional: true,
    value: visit.field('name'),
  };
  return {
    title: words.title,
    problem,
    content: html`${form(visit, { name: 'sign-up', fields: [name, emailField(visit), newPasswordField(visit, fields.password)], submit: words.submit }, problem)}
<p><a href="${visit.link(paths.login)}">${words.login}</a></p>`,
  };
}
