/** Security notices about the second factor. */
export const secondFactorMails = {
  mfa_enrolled: {
    'pt-BR': {
      subject: 'Segundo fator ativado',
      paragraphs: [
        'Sua conta agora pede um código do autenticador a cada acesso.',
        'Se não foi você, troque a senha agora e fale com o suporte:',
        '{url}',
      ],
    },
    en: {
      subject: 'Second factor enabled',
      paragraphs: [
        'Your account now requires an authenticator code at every sign-in.',
        'If it was not you, change your password now and contact support:',
        '{url}',
      ],
    },
  },
  mfa_removed: {
    'pt-BR': {
      subject: 'Segundo fator desativado',
      paragraphs: [
        'Sua conta não pede mais um segundo fator: a senha basta para entrar.',
        'Se não foi você, troque a senha agora:',
        '{url}',
      ],
    },
    en: {
      subject: 'Second factor disabled',
      paragraphs: [
        'Your account no longer requires a second factor: the password is enough to sign in.',
        'If it was not you, change your password now:',
        '{url}',
      ],
    },
  },
  mfa_removed_by_operator: {
    'pt-BR': {
      subject: 'Segundo fator removido pelo suporte',
      paragraphs: [
        'O suporte removeu o segundo fator e os códigos de recuperação da sua conta. Todas as sessões foram encerradas e a senha basta para entrar.',
        'Se você não pediu isso, troque a senha agora e fale com o suporte:',
        '{url}',
      ],
    },
    en: {
      subject: 'Second factor removed by support',
      paragraphs: [
        'Support removed the second factor and the recovery codes of your account. All sessions ended, and the password is enough to sign in.',
        'If you did not request this, change your password now and contact support:',
        '{url}',
      ],
    },
  },
  recovery_codes_renewed: {
    'pt-BR': {
      subject: 'Novos códigos de recuperação',
      paragraphs: [
        'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
        'Se não foi você, troque a senha agora:',
        '{url}',
      ],
    },
    en: {
      subject: 'New recovery codes',
      paragraphs: [
        'New recovery codes were generated for your account. The previous ones are no longer valid.',
        'If it was not you, change your password now:',
        '{url}',
      ],
    },
  },
  recovery_code_used: {
    'pt-BR': {
      subject: 'Acesso com código de recuperação',
      paragraphs: [
        'Um código de recuperação foi usado para entrar na sua conta e não vale mais.',
        'Se não foi você, troque a senha agora:',
        '{url}',
      ],
    },
    en: {
      subject: 'Sign-in with a recovery code',
      paragraphs: [
        'A recovery code was used to sign in to your account and is no longer valid.',
        'If it was not you, change your password now:',
        '{url}',
      ],
    },
  },
} as const;
