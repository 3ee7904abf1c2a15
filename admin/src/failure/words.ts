import { inLanguages } from '../language/languages.js';

export const words = inLanguages({
  en: {
    title: 'This did not work',
    retry: 'Try again',
    undo: 'Undo',
    close: 'Close the notice',
    reload: 'Reload the page',
    requestId: (id: string) => `Request ${id}`,
    crashed: 'This screen has a fault. Reload the page; if it happens again, report it.',
    codes: {
      OFFLINE: 'The platform cannot be reached. Check your connection and try again.',
      UNAVAILABLE: 'A part of the platform does not respond. Try again in a moment.',
      OVERLOADED: 'The platform is busy. Try again in a moment.',
      RATE_LIMITED: 'Too many requests. Wait a minute and try again.',
      FORBIDDEN: 'You may not do this. Ask an owner of the site.',
      NOT_FOUND: 'It does not exist, or you may not see it.',
      PRECONDITION_FAILED: 'It was changed in the meantime. Reload to see the change.',
      INTERNAL: 'The platform has a fault. Try again; if it happens again, report the number of the request.',
    } as Readonly<Record<string, string>>,
    reasons: {
      LAST_SITE_OWNER: 'A site needs an owner. Make another person an owner first.',
      LAST_ORG_ADMIN: 'An organization needs an administrator. Make another person an administrator first.',
      NOT_MEMBER: 'This person is no longer a member. Reload the page.',
      INVITATION_ALREADY_ACCEPTED: 'This person is already a member.',
      ROLE_IN_USE: 'People or invitations still have this role. Give them another one first.',
      ROLE_NOT_FOUND: 'This role does not exist, or grants more than you may give.',
      PROVIDER_UNAVAILABLE: 'The identity provider does not respond. Check its issuer.',
      SECOND_FACTOR_REQUIRED:
        'Operators need a second factor. Set one up under Account and security, or sign in with a passkey.',
    } as Readonly<Record<string, string>>,
    sessionEnded: 'You are signed out',
    sessionEndedText: 'Your session has ended. Sign in again to continue here.',
    sessionEndedUnsaved:
      'Your session has ended. Something here is not saved yet: sign in in a new tab, then come back to this one.',
    signIn: 'Sign in',
  },
  'pt-BR': {
    title: 'Não funcionou',
    retry: 'Tentar de novo',
    undo: 'Desfazer',
    close: 'Fechar o aviso',
    reload: 'Recarregar a página',
    requestId: (id) => `Requisição ${id}`,
    crashed: 'Esta tela falhou. Recarregue a página; se acontecer de novo, avise.',
    codes: {
      OFFLINE: 'A plataforma não responde. Verifique a conexão e tente de novo.',
      UNAVAILABLE: 'Uma parte da plataforma não responde. Tente de novo em instantes.',
      OVERLOADED: 'A plataforma está ocupada. Tente de novo em instantes.',
      RATE_LIMITED: 'Muitas requisições. Espere um minuto e tente de novo.',
      FORBIDDEN: 'Você não pode fazer isto. Fale com um dono do site.',
      NOT_FOUND: 'Não existe, ou você não pode ver.',
      PRECONDITION_FAILED: 'Outra pessoa mudou isto enquanto você editava. Recarregue para ver a mudança.',
      INTERNAL: 'A plataforma falhou. Tente de novo; se acontecer outra vez, informe o número da requisição.',
    },
    reasons: {
      LAST_SITE_OWNER: 'Um site precisa de um dono. Antes, dê este papel a outra pessoa.',
      LAST_ORG_ADMIN: 'Uma organização precisa de um administrador. Antes, dê este papel a outra pessoa.',
      NOT_MEMBER: 'Esta pessoa não é mais membro. Recarregue a página.',
      INVITATION_ALREADY_ACCEPTED: 'Esta pessoa já é membro.',
      ROLE_IN_USE: 'Pessoas ou convites ainda têm este papel. Antes, dê outro a eles.',
      ROLE_NOT_FOUND: 'Este papel não existe, ou permite mais do que você pode dar.',
      PROVIDER_UNAVAILABLE: 'O provedor de identidade não responde. Confira o emissor.',
      SECOND_FACTOR_REQUIRED:
        'Operadores precisam de um segundo fator. Ative-o em Conta e segurança ou entre com uma chave de acesso.',
    },
    sessionEnded: 'Sua sessão terminou',
    sessionEndedText: 'Entre de novo para continuar nesta página.',
    sessionEndedUnsaved:
      'Há algo aqui que ainda não foi salvo: entre de novo em uma nova aba e depois volte para esta.',
    signIn: 'Entrar',
  },
});
