import { ownValue } from '@imprint/ids/own-value';
import { secondFactorMails } from './second-factor-mails.js';

/** Texts of an email in one language. `{name}` is a placeholder. */
interface Texts {
  subject: string;
  /** A paragraph that is only a placeholder is shown large, a URL as a link. */
  paragraphs: readonly string[];
}

export type MailLocale = 'pt-BR' | 'en';

/** All email templates. */
export const mailTemplates = {
  ...secondFactorMails,
  otp_code: {
    'pt-BR': {
      subject: 'Seu código: {code}',
      paragraphs: [
        'Use este código para continuar:',
        '{code}',
        'Ele vale por 10 minutos. Se você não pediu este código, ignore esta mensagem: sem ele nada acontece.',
      ],
    },
    en: {
      subject: 'Your code: {code}',
      paragraphs: [
        'Use this code to continue:',
        '{code}',
        'It is valid for 10 minutes. If you did not request it, ignore this message: nothing happens without the code.',
      ],
    },
  },
  account_exists_notice: {
    'pt-BR': {
      subject: 'Você já tem uma conta',
      paragraphs: [
        'Alguém tentou criar uma conta com este endereço, que já tem uma.',
        'Se foi você, entre com a senha que já usa, ou peça uma nova:',
        '{url}',
        'Se não foi você, não é preciso fazer nada.',
      ],
    },
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone tried to sign up with this address, which already has an account.',
        'If it was you, sign in with your password or request a new one:',
        '{url}',
        'If it was not you, no action is needed.',
      ],
    },
  },
  invitation: {
    'pt-BR': {
      subject: '{inviter} convida você para {place}',
      paragraphs: [
        '{inviter} convida você para participar de {place} como {role}.',
        'Aceite o convite aqui:',
        '{url}',
        'O convite vale por 7 dias.',
      ],
    },
    en: {
      subject: '{inviter} invites you to {place}',
      paragraphs: [
        '{inviter} invites you to join {place} as {role}.',
        'Accept the invitation here:',
        '{url}',
        'The invitation is valid for 7 days.',
      ],
    },
  },
  password_changed: {
    'pt-BR': {
      subject: 'Sua senha foi alterada',
      paragraphs: ['A senha da sua conta foi alterada.', 'Se não foi você, peça uma nova senha agora:', '{url}'],
    },
    en: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed.', 'If it was not you, request a new one now:', '{url}'],
    },
  },
  new_sign_in: {
    'pt-BR': {
      subject: 'Novo acesso à sua conta',
      paragraphs: [
        'Sua conta foi usada em um novo dispositivo: {device}.',
        'Se não foi você, troque a senha agora:',
        '{url}',
      ],
    },
    en: {
      subject: 'New sign-in to your account',
      paragraphs: [
        'Your account was used on a new device: {device}.',
        'If it was not you, change your password now:',
        '{url}',
      ],
    },
  },
  email_change_notice: {
    'pt-BR': {
      subject: 'Pedido de troca de e-mail',
      paragraphs: [
        'Pediram a troca do endereço da sua conta por outro. A troca só acontece com o código enviado ao novo endereço.',
        'Se não foi você, troque a senha agora:',
        '{url}',
      ],
    },
    en: {
      subject: 'A change of your email address was requested',
      paragraphs: [
        'A change of your account address was requested. It takes effect only with the code sent to the new address.',
        'If it was not you, change your password now:',
        '{url}',
      ],
    },
  },
  email_changed: {
    'pt-BR': {
      subject: 'O e-mail da sua conta foi alterado',
      paragraphs: [
        'O endereço da sua conta foi trocado por outro. Este endereço não entra mais nela.',
        'Se não foi você, desfaça a troca em até 72 horas. Todas as sessões serão encerradas e você criará uma nova senha:',
        '{url}',
        'Se foi você, não é preciso fazer nada.',
      ],
    },
    en: {
      subject: 'Your account address was changed',
      paragraphs: [
        'Your account now uses another address. This address can no longer sign in.',
        'If it was not you, undo the change within 72 hours. All sessions end and you set a new password:',
        '{url}',
        'If it was you, no action is needed.',
      ],
    },
  },
  email_change_undone: {
    'pt-BR': {
      subject: 'A troca de e-mail foi desfeita',
      paragraphs: [
        'Sua conta voltou a usar este endereço. Todas as sessões foram encerradas e a senha antiga não vale mais.',
        'Peça uma nova senha para entrar:',
        '{url}',
      ],
    },
    en: {
      subject: 'Your address change was undone',
      paragraphs: [
        'Your account uses this address again. All sessions were ended and the old password is no longer valid.',
        'Request a new password to sign in:',
        '{url}',
      ],
    },
  },
  application_consented: {
    'pt-BR': {
      subject: '{client} agora tem acesso à sua conta',
      paragraphs: [
        'Você permitiu que a aplicação {client} aja em seu nome: {scopes}.',
        'Se não foi você, retire o acesso na lista de aplicações da sua conta e troque a senha:',
        '{url}',
      ],
    },
    en: {
      subject: '{client} now has access to your account',
      paragraphs: [
        'You allowed {client} to act on your behalf: {scopes}.',
        "If it was not you, revoke its access in your account's application list and change your password:",
        '{url}',
      ],
    },
  },
  deletion_scheduled: {
    'pt-BR': {
      subject: 'Sua conta será apagada',
      paragraphs: ['Sua conta será apagada em {date}.', 'Para ficar com ela, basta entrar antes disso:', '{url}'],
    },
    en: {
      subject: 'Your account will be erased',
      paragraphs: ['Your account will be erased on {date}.', 'To keep it, sign in before that:', '{url}'],
    },
  },
  refresh_reuse_alert: {
    'pt-BR': {
      subject: 'Encerramos uma sessão da sua conta',
      paragraphs: [
        'Um acesso antigo da sua conta foi usado outra vez, o que pode ser sinal de cópia. Encerramos essa sessão.',
        'Entre de novo e, se não reconhecer seus acessos, troque a senha:',
        '{url}',
      ],
    },
    en: {
      subject: 'We ended a session of your account',
      paragraphs: [
        'An old token of your account was used again, which can mean that it was copied. We ended that session.',
        'Sign in again and, if you do not recognise your sessions, change your password:',
        '{url}',
      ],
    },
  },
  lead_received: {
    'pt-BR': {
      subject: 'Nova resposta: {form}',
      paragraphs: [
        'Alguém respondeu ao formulário {form} na página {page}.',
        'As respostas são dados pessoais e ficam no painel:',
        '{url}',
      ],
    },
    en: {
      subject: 'New answer: {form}',
      paragraphs: [
        'The form {form} on the page {page} has a new submission.',
        'Submissions are personal data and stay in the admin:',
        '{url}',
      ],
    },
  },
  lead_autoresponse: {
    'pt-BR': { subject: '{subject}', paragraphs: ['{message}'] },
    en: { subject: '{subject}', paragraphs: ['{message}'] },
  },
  webhook_disabled: {
    'pt-BR': {
      subject: 'Desligamos um webhook: {webhook}',
      paragraphs: [
        'O webhook {webhook} não aceita mais os eventos que enviamos, por isso o desligamos.',
        'O que ficou por entregar espera no painel, de onde pode ser enviado outra vez:',
        '{url}',
      ],
    },
    en: {
      subject: 'Webhook disabled: {webhook}',
      paragraphs: [
        'The webhook {webhook} keeps failing, so we disabled it.',
        'Undelivered events can be resent from the admin:',
        '{url}',
      ],
    },
  },
  api_key_rotated: {
    'pt-BR': {
      subject: 'Uma chave de {site} foi trocada',
      paragraphs: [
        'A chave {key} do site {site}, que publica em seu nome, foi trocada por uma nova.',
        'Se você não esperava essa troca, revogue a nova chave:',
        '{url}',
      ],
    },
    en: {
      subject: 'A key of {site} was rotated',
      paragraphs: [
        'The key {key} of the site {site}, which publishes under your name, was replaced.',
        'If you did not expect this, revoke the new key:',
        '{url}',
      ],
    },
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

/** Fills a template. Values are escaped in HTML and kept on one line in the subject. */
export function renderMail(
  template: MailTemplate,
  locale: MailLocale,
  values: Readonly<Record<string, string>>,
): RenderedMail {
  const texts: Texts = mailTemplates[template][locale];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ownValue(values, name) ?? '');
  const paragraphs = [greeting[locale], ...texts.paragraphs];
  const body = paragraphs.map((paragraph) => toHtml(paragraph, fill(paragraph))).join('\n');
  return {
    subject: fill(texts.subject).replace(/[\r\n]+/g, ' '),
    text: `${paragraphs.map(fill).join('\n\n')}\n\nImprint\n`,
    html: `<!doctype html>
<html lang="${locale}">
<body style="margin:0 auto;max-width:34em;padding:2em;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c">
${body}
<p style="color:#6b6b6b">Imprint</p>
</body>
</html>
`,
  };
}

function toHtml(paragraph: string, filled: string): string {
  const safe = filled.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  if (paragraph === '{url}') return `<p><a href="${safe}">${safe}</a></p>`;
  if (paragraph === '{message}') return `<p style="white-space:pre-line">${safe}</p>`;
  if (/^\{\w+\}$/.test(paragraph)) return `<p style="font-size:2em;letter-spacing:.15em">${safe}</p>`;
  return `<p>${safe}</p>`;
}
