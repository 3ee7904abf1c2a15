import { parseEmail } from '@imprint/email/email-address';
import { breakLinks } from '@imprint/email/link';
import { ownValue } from '@imprint/ids/own-value';
import { escapeUTF8 } from 'entities';
import { credentialMails } from './credential-mails.js';
import { codeStyle, linkParagraph, type MailBrand, mailPage, textStyle } from './mail-page.js';

/**
 * Subject and paragraphs of an email in one language. `{name}` is a placeholder. `{url}` and `{code}` at the end of a
 * paragraph become paragraphs of their own: a link, and large digits.
 */
type Texts = readonly [subject: string, ...paragraphs: string[]];

export type MailLocale = 'pt-BR' | 'en';

/** All email templates. */
const mailTemplates = {
  ...credentialMails,
  mfa_removed_by_operator: {
    'pt-BR': [
      'Segundo fator removido pelo suporte',
      'O suporte removeu o segundo fator, os códigos de recuperação e as chaves de acesso da sua conta. Todas as sessões foram encerradas e a senha basta para entrar.',
      'Se você não pediu isso, troque a senha agora e fale com o suporte: {url}',
    ],
    en: [
      'Second factor removed by support',
      'Support removed the second factor, the recovery codes and the passkeys of your account. All sessions ended, and the password is enough to sign in.',
      'If you did not request this, change your password now and contact support: {url}',
    ],
  },
  recovery_codes_renewed: {
    'pt-BR': [
      'Novos códigos de recuperação',
      'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'New recovery codes',
      'New recovery codes were generated for your account. The previous ones are no longer valid.',
      'If it was not you, change your password now: {url}',
    ],
  },
  recovery_code_used: {
    'pt-BR': [
      'Acesso com código de recuperação',
      'Um código de recuperação foi usado para entrar na sua conta e não vale mais.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'Sign-in with a recovery code',
      'A recovery code was used to sign in to your account and is no longer valid.',
      'If it was not you, change your password now: {url}',
    ],
  },
  otp_code: {
    'pt-BR': [
      'Seu código: {code}',
      'Use este código para continuar: {code}',
      'Ele vale por 10 minutos. Se você não pediu este código, ignore esta mensagem: sem ele nada acontece.',
    ],
    en: [
      'Your code: {code}',
      'Use this code to continue: {code}',
      'It is valid for 10 minutes. If you did not request it, ignore this message: nothing happens without the code.',
    ],
  },
  login_code: {
    'pt-BR': [
      'Seu código de acesso: {code}',
      'Use este código para entrar na sua conta: {code}',
      'Ele vale por 10 minutos. Não o informe a ninguém: com ele se entra na sua conta sem a senha. Se você não pediu este código, ignore esta mensagem.',
    ],
    en: [
      'Your sign-in code: {code}',
      'Use this code to sign in to your account: {code}',
      'It is valid for 10 minutes. Share it with no one: it signs in without your password. If you did not request it, ignore this message.',
    ],
  },
  account_exists_notice: {
    'pt-BR': [
      'Você já tem uma conta',
      'Alguém tentou criar uma conta com este endereço, que já tem uma.',
      'Se foi você, entre com a senha que já usa, ou peça uma nova: {url}',
      'Se não foi você, não é preciso fazer nada.',
    ],
    en: [
      'You already have an account',
      'Someone tried to sign up with this address, which already has an account.',
      'If it was you, sign in with your password or request a new one: {url}',
      'If it was not you, no action is needed.',
    ],
  },
  account_created: {
    'pt-BR': [
      'Sua conta foi criada',
      'Criaram uma conta do Imprint para este endereço.',
      'Peça um código e escolha sua senha aqui: {url}',
      'Se você não esperava esta mensagem, ignore-a.',
    ],
    en: [
      'Your account was created',
      'An Imprint account was created for this address.',
      'Request a code and choose your password here: {url}',
      'If you did not expect this email, ignore it.',
    ],
  },
  account_suspended: {
    'pt-BR': [
      'Sua conta foi suspensa',
      'O suporte suspendeu a sua conta. Todas as sessões foram encerradas e não é possível entrar.',
      'Se você acha que é um engano, fale com o suporte.',
    ],
    en: [
      'Your account was suspended',
      'Support suspended your account. All sessions ended, and signing in is not possible.',
      'If you think this is a mistake, contact support.',
    ],
  },
  account_reactivated: {
    'pt-BR': ['Sua conta voltou a funcionar', 'O suporte reativou a sua conta. Entre com a mesma senha: {url}'],
    en: ['Your account works again', 'Support reactivated your account. Sign in with the same password: {url}'],
  },
  invitation: {
    'pt-BR': [
      '{inviter} convida você para {place}',
      '{inviter} convida você para participar de {place} como {role}.',
      'Aceite o convite aqui: {url}',
      'O convite vale por 7 dias.',
    ],
    en: [
      '{inviter} invites you to {place}',
      '{inviter} invites you to join {place} as {role}.',
      'Accept the invitation here: {url}',
      'The invitation is valid for 7 days.',
    ],
  },
  password_changed: {
    'pt-BR': [
      'Sua senha foi alterada',
      'A senha da sua conta foi alterada.',
      'Se não foi você, peça uma nova senha agora: {url}',
    ],
    en: [
      'Your password was changed',
      'The password of your account was changed.',
      'If it was not you, request a new one now: {url}',
    ],
  },
  new_sign_in: {
    'pt-BR': [
      'Novo acesso à sua conta',
      'Sua conta foi usada em um novo dispositivo: {device}.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'New sign-in to your account',
      'Your account was used on a new device: {device}.',
      'If it was not you, change your password now: {url}',
    ],
  },
  email_change_notice: {
    'pt-BR': [
      'Pedido de troca de e-mail',
      'Pediram a troca do endereço da sua conta por outro. A troca só acontece com o código enviado ao novo endereço.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'A change of your email address was requested',
      'A change of your account address was requested. It takes effect only with the code sent to the new address.',
      'If it was not you, change your password now: {url}',
    ],
  },
  email_changed: {
    'pt-BR': [
      'O e-mail da sua conta foi alterado',
      'O endereço da sua conta foi trocado por outro. Este endereço não entra mais nela.',
      'Se não foi você, desfaça a troca em até 72 horas. Todas as sessões serão encerradas e você criará uma nova senha: {url}',
      'Se foi você, não é preciso fazer nada.',
    ],
    en: [
      'Your account address was changed',
      'Your account now uses another address. This address can no longer sign in.',
      'If it was not you, undo the change within 72 hours. All sessions end and you set a new password: {url}',
      'If it was you, no action is needed.',
    ],
  },
  email_change_undone: {
    'pt-BR': [
      'A troca de e-mail foi desfeita',
      'Sua conta voltou a usar este endereço. Todas as sessões foram encerradas e a senha antiga não vale mais.',
      'Peça uma nova senha para entrar: {url}',
    ],
    en: [
      'Your address change was undone',
      'Your account uses this address again. All sessions were ended and the old password is no longer valid.',
      'Request a new password to sign in: {url}',
    ],
  },
  application_consented: {
    'pt-BR': [
      '{client} agora tem acesso à sua conta',
      'Você permitiu que a aplicação {client} aja em seu nome: {scopes}.',
      'Se não foi você, retire o acesso na lista de aplicações da sua conta e troque a senha: {url}',
    ],
    en: [
      '{client} now has access to your account',
      'You allowed {client} to act on your behalf: {scopes}.',
      "If it was not you, revoke its access in your account's application list and change your password: {url}",
    ],
  },
  deletion_scheduled: {
    'pt-BR': [
      'Sua conta será apagada',
      'Sua conta será apagada em {date}.',
      'Para ficar com ela, basta entrar antes disso: {url}',
    ],
    en: [
      'Your account will be erased',
      'Your account will be erased on {date}.',
      'To keep it, sign in before that: {url}',
    ],
  },
  refresh_reuse_alert: {
    'pt-BR': [
      'Encerramos uma sessão da sua conta',
      'Um acesso antigo da sua conta foi usado outra vez, o que pode ser sinal de cópia. Encerramos essa sessão.',
      'Entre de novo e, se não reconhecer seus acessos, troque a senha: {url}',
    ],
    en: [
      'We ended a session of your account',
      'An old token of your account was used again, which can mean that it was copied. We ended that session.',
      'Sign in again and, if you do not recognise your sessions, change your password: {url}',
    ],
  },
  lead_received: {
    'pt-BR': [
      'Nova resposta: {form}',
      'Alguém respondeu ao formulário {form} na página {page}.',
      'As respostas são dados pessoais e ficam no painel: {url}',
    ],
    en: [
      'New answer: {form}',
      'The form {form} on the page {page} has a new submission.',
      'Submissions are personal data and stay in the admin: {url}',
    ],
  },
  notice_address: {
    'pt-BR': [
      'Confirme que quer receber avisos de {site}',
      'Um formulário do site {site} deve avisar este endereço de cada resposta.',
      'Se você concorda, confirme aqui: {url}',
      'Se você não esperava esta mensagem, ignore-a: sem a confirmação não há avisos.',
    ],
    en: [
      'Confirm that you want notifications of {site}',
      'A form of the site {site} is set up to notify this address of each submission.',
      'If you agree, confirm it here: {url}',
      'If you did not expect this email, ignore it: without your confirmation you get no notifications.',
    ],
  },
  lead_autoresponse: {
    'pt-BR': ['{subject}', '{message}'],
    en: ['{subject}', '{message}'],
  },
  webhook_disabled: {
    'pt-BR': [
      'Desligamos um webhook: {webhook}',
      'O webhook {webhook} não aceita mais os eventos que enviamos, por isso o desligamos.',
      'O que ficou por entregar espera no painel, de onde pode ser enviado outra vez: {url}',
    ],
    en: [
      'Webhook disabled: {webhook}',
      'The webhook {webhook} keeps failing, so we disabled it.',
      'Undelivered events can be resent from the admin: {url}',
    ],
  },
  api_key_rotated: {
    'pt-BR': [
      'Uma chave de {site} foi trocada',
      'A chave {key} do site {site}, que publica em seu nome, foi trocada por uma nova.',
      'Se você não esperava essa troca, revogue a nova chave: {url}',
    ],
    en: [
      'A key of {site} was rotated',
      'The key {key} of the site {site}, which publishes under your name, was replaced.',
      'If you did not expect this, revoke the new key: {url}',
    ],
  },
} as const satisfies Record<string, Record<MailLocale, Texts>>;

export type MailTemplate = keyof typeof mailTemplates;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const greeting: Record<MailLocale, string> = { 'pt-BR': 'Olá,', en: 'Hello,' };

export const mailLocale = (locale: string | null | undefined): MailLocale =>
  locale?.toLowerCase().startsWith('en') ? 'en' : 'pt-BR';

/** Values that are no names: links of the platform, a provider of the recipient, and texts refused with a link. */
const verbatim: ReadonlySet<string> = new Set([
  'url',
  'code',
  'issuer',
  'page',
  'date',
  'accentColor',
  'subject',
  'message',
]);

/** A name as mails quote it: stored ones can be older than the rule that refuses links in them. */
const quoted = (name: string, text: string): string =>
  verbatim.has(name) || parseEmail(text) === text ? text : breakLinks(text);

/**
 * Fills a template. Values are escaped in HTML and kept on one line; only an author's message keeps paragraphs. Mail
 * clients find no link in names.
 */
export function renderMail(
  template: MailTemplate,
  locale: MailLocale,
  given: Readonly<Record<string, string>>,
): RenderedMail {
  const values = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, quoted(name, text)]));
  const [subject, ...texts]: Texts = mailTemplates[template][locale];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => inlined(name, ownValue(values, name) ?? ''));
  const paragraphs = [greeting[locale], ...texts.flatMap((text) => text.split(/ (?=\{(?:url|code)\}$)/))];
  const body = paragraphs.map((paragraph) => toHtml(paragraph, fill(paragraph))).join('\n');
  const brand = brandOf(values);
  const lines = [...(brand ? [brand.organization] : []), ...paragraphs.map(fill), 'Imprint'];
  return {
    subject: fill(subject),
    text: `${lines.join('\n\n')}\n`,
    html: mailPage({ locale, subject: fill(subject), body, brand }),
  };
}

/** Only mails on behalf of an organization have a color. */
function brandOf({ organization, accentColor }: Readonly<Partial<Record<string, string>>>): MailBrand | null {
  return organization === undefined || accentColor === undefined ? null : { organization, accentColor };
}

const inlined = (name: string, text: string): string =>
  name === 'message' ? text : text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

function toHtml(paragraph: string, filled: string): string {
  const safe = escapeUTF8(filled);
  if (paragraph === '{url}') return linkParagraph(safe);
  if (paragraph === '{message}') return `<p style="${textStyle};white-space:pre-line">${safe}</p>`;
  if (/^\{\w+\}$/.test(paragraph)) return `<p style="${codeStyle}">${safe}</p>`;
  return `<p style="${textStyle}">${safe}</p>`;
}
