import { inLanguages } from '../language/languages.js';

export const words = inLanguages({
  en: {
    signingIn: 'Signing in',
    signedOut: 'You are signed out',
    signIn: 'Sign in',
    failed: 'The sign-in did not work',
    failedText: 'The response of the sign-in page has expired. Start again.',
  },
  'pt-BR': {
    signingIn: 'Entrando',
    signedOut: 'Você saiu',
    signIn: 'Entrar',
    failed: 'Não foi possível entrar',
    failedText: 'A resposta da página de acesso não vale mais. Comece de novo.',
  },
});
