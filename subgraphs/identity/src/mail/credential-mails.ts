/** Templates about the ways in to an account and to an organization. */
export const credentialMails = {
  mfa_enrolled: {
    'pt-BR': [
      'Segundo fator ativado',
      'Sua conta agora pede um código do autenticador a cada acesso. Ativado só com a senha, ele vale para organizações que exigem um segundo fator depois de 24 horas.',
      'Se não foi você, troque a senha agora e fale com o suporte: {url}',
    ],
    en: [
      'Second factor enabled',
      'Your account now requires an authenticator code at every sign-in. Added with the password alone, it satisfies organizations that require a second factor after 24 hours.',
      'If it was not you, change your password now and contact support: {url}',
    ],
  },
  mfa_removed: {
    'pt-BR': [
      'Segundo fator desativado',
      'Sua conta não pede mais um segundo fator: a senha basta para entrar.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'Second factor disabled',
      'Your account no longer requires a second factor: the password is enough to sign in.',
      'If it was not you, change your password now: {url}',
    ],
  },
  passkey_added: {
    'pt-BR': [
      'Nova chave de acesso',
      'A chave de acesso “{passkey}” foi cadastrada na sua conta. Com ela se entra sem senha e sem segundo fator. Cadastrada só com a senha, ela vale para organizações que exigem um segundo fator depois de 24 horas.',
      'Se não foi você, remova a chave na página da sua conta e troque a senha agora: {url}',
    ],
    en: [
      'New passkey',
      'The passkey “{passkey}” was added to your account. It signs in without a password and without a second factor. Added with the password alone, it satisfies organizations that require a second factor after 24 hours.',
      'If it was not you, remove it on the page of your account and change your password now: {url}',
    ],
  },
  passkey_removed: {
    'pt-BR': [
      'Chave de acesso removida',
      'A chave de acesso “{passkey}” foi removida da sua conta.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'Passkey removed',
      'The passkey “{passkey}” was removed from your account.',
      'If it was not you, change your password now: {url}',
    ],
  },
  identity_linked: {
    'pt-BR': [
      'Novo acesso vinculado à sua conta',
      'Um acesso em {issuer} foi vinculado à sua conta. Com ele se entra sem senha.',
      'Se não foi você, remova o vínculo na página da sua conta e troque a senha agora: {url}',
    ],
    en: [
      'Sign-in linked to your account',
      'A sign-in at {issuer} was linked to your account. It signs in without a password.',
      'If it was not you, remove it on the page of your account and change your password now: {url}',
    ],
  },
  identity_unlinked: {
    'pt-BR': [
      'Acesso desvinculado da sua conta',
      'Um acesso em {issuer} foi desvinculado da sua conta.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    en: [
      'Sign-in removed from your account',
      'A sign-in at {issuer} was removed from your account.',
      'If it was not you, change your password now: {url}',
    ],
  },
  factor_code: {
    'pt-BR': [
      'Código para o novo fator: {code}',
      'Use este código para ativar um autenticador ou uma chave de acesso na sua conta: {code}',
      'Ele vale por 10 minutos. Se você não pediu este código, alguém pode saber a sua senha: troque-a e não informe o código a ninguém.',
    ],
    en: [
      'Code for your new factor: {code}',
      'Use this code to add an authenticator or a passkey to your account: {code}',
      'It is valid for 10 minutes. If you did not request it, someone may know your password: change it, and share this code with no one.',
    ],
  },
  sign_in_rules_changed: {
    'pt-BR': [
      'Mudaram as regras de acesso de {organization}',
      '{person} mudou como os membros entram em {organization}: a política de acesso ou os provedores de identidade.',
      'Veja as regras em vigor nas configurações da organização e, se não esperava a mudança, fale com quem a fez: {url}',
    ],
    en: [
      'The sign-in rules of {organization} changed',
      '{person} changed how members sign in to {organization}: its sign-in policy or its identity providers.',
      'See the current rules in the settings of the organization and, if you did not expect the change, ask the person who made it: {url}',
    ],
  },
} as const;
