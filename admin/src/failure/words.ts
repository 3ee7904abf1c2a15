import { inLanguages } from '../language/languages.js';

export const words = inLanguages({
  en: {
    title: 'This did not work',
    retry: 'Try again',
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
      PRECONDITION_FAILED: 'Somebody else changed it meanwhile. Reload to see the change.',
      INTERNAL: 'The platform has a fault. Try again; if it happens again, report the number of the request.',
    } as Readonly<Record<string, string>>,
    sessionEnded: 'You are signed out',
    sessionEndedText: 'Your session has ended. Sign in again to continue here.',
    signIn: 'Sign in',
  },
  'pt-BR': {
    title: 'Não funcionou',
    retry: 'Tentar de novo',
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
    sessionEnded: 'Sua sessão terminou',
    sessionEndedText: 'Entre de novo para continuar nesta página.',
    signIn: 'Entrar',
  },
});
