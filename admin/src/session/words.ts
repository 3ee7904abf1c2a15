import { inLanguages } from '../language/languages.js';

export const words = inLanguages('session', {
  en: {
    signingIn: 'Signing in',
    signedOut: 'You are signed out',
    signIn: 'Sign in',
    failed: 'Could not sign you in',
    failedText: 'The sign-in expired. Start again.',
  },
  'pt-BR': {
    signingIn: 'Entrando',
    signedOut: 'Você saiu',
    signIn: 'Entrar',
    failed: 'Não foi possível entrar',
    failedText: 'O acesso expirou. Comece de novo.',
  },
});
