import type { MailTexts } from './english.js';

export const portuguese: MailTexts = {
  greeting: 'Olá,',
  /** Built-in roles. */
  roles: {
    site_owner: 'Dono',
    site_editor: 'Editor',
    site_author: 'Autor',
    site_contributor: 'Colaborador',
    org_admin: 'Administrador',
    org_member: 'Membro',
  },
  /** What a scope permits. */
  scopes: {
    'staff:read': 'ver sites, posts, mídia e tráfego',
    'staff:content': 'escrever e publicar posts e enviar mídia',
    'staff:forms': 'ler, exportar e gerenciar formulários, respostas e webhooks',
    'staff:sites': 'alterar configurações dos sites e aplicações',
    'posts:read': 'ler posts publicados',
    'posts:write': 'ler rascunhos e escrever, alterar e publicar posts',
    'media:read': 'ver a biblioteca de mídia',
    'media:write': 'adicionar mídia e descrevê-la',
    'seo:read': 'ler textos para buscadores',
    'seo:write': 'alterar textos para buscadores',
    'analytics:read': 'ler o tráfego',
    'leads:read': 'ler respostas, que são dados pessoais',
  },
  templates: {
    mfa_enrolled: [
      'Segundo fator ativado',
      'Sua conta agora pede um código do autenticador a cada acesso. Ativado só com a senha, ele vale para organizações que exigem um segundo fator depois de 24 horas.',
      'Se não foi você, troque a senha agora e fale com o suporte: {url}',
    ],
    mfa_removed: [
      'Segundo fator desativado',
      'Sua conta não pede mais um segundo fator: a senha basta para entrar.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    passkey_added: [
      'Nova chave de acesso',
      'A chave de acesso “{passkey}” foi cadastrada na sua conta. Com ela se entra sem senha e sem segundo fator. Cadastrada só com a senha, ela vale para organizações que exigem um segundo fator depois de 24 horas.',
      'Se não foi você, remova a chave na página da sua conta e troque a senha agora: {url}',
    ],
    passkey_removed: [
      'Chave de acesso removida',
      'A chave de acesso “{passkey}” foi removida da sua conta.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    identity_linked: [
      'Novo acesso vinculado à sua conta',
      'Um acesso em {issuer} foi vinculado à sua conta. Com ele se entra sem senha.',
      'Se não foi você, remova o vínculo na página da sua conta e troque a senha agora: {url}',
    ],
    identity_unlinked: [
      'Acesso desvinculado da sua conta',
      'Um acesso em {issuer} foi desvinculado da sua conta.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    factor_code: [
      'Código para o novo fator: {code}',
      'Use este código para ativar um autenticador ou uma chave de acesso na sua conta: {code}',
      'Ele vale por 10 minutos. Se você não pediu este código, alguém pode saber a sua senha: troque-a e não informe o código a ninguém.',
    ],
    sign_in_rules_changed: [
      'Mudaram as regras de acesso de {organization}',
      '{person} alterou como os membros entram em {organization}: a política de acesso ou os provedores de identidade.',
      'Veja as regras em vigor nas configurações da organização e, se não esperava a alteração, fale com quem a fez: {url}',
    ],
    mfa_removed_by_operator: [
      'Segundo fator removido pelo suporte',
      'O suporte removeu o segundo fator, os códigos de recuperação e as chaves de acesso da sua conta. Todas as sessões foram encerradas e a senha basta para entrar.',
      'Se você não pediu isso, troque a senha agora e fale com o suporte: {url}',
    ],
    recovery_codes_renewed: [
      'Novos códigos de recuperação',
      'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    recovery_code_used: [
      'Acesso com código de recuperação',
      'Um código de recuperação foi usado para entrar na sua conta e não vale mais.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    otp_code: [
      'Seu código: {code}',
      'Use este código para continuar: {code}',
      'Ele vale por 10 minutos. Se você não pediu este código, ignore esta mensagem: sem ele nada acontece.',
    ],
    login_code: [
      'Seu código de acesso: {code}',
      'Use este código para entrar na sua conta: {code}',
      'Ele vale por 10 minutos. Não o informe a ninguém: com ele se entra na sua conta sem a senha. Se você não pediu este código, ignore esta mensagem.',
    ],
    account_exists_notice: [
      'Você já tem uma conta',
      'Alguém tentou criar uma conta com este endereço, que já tem uma.',
      'Se foi você, entre com a senha que já usa, ou peça uma nova: {url}',
      'Se não foi você, não é preciso fazer nada.',
    ],
    account_created: [
      'Sua conta foi criada',
      'Criaram uma conta do Imprint para este endereço.',
      'Peça um código e escolha sua senha aqui: {url}',
      'Se você não esperava esta mensagem, ignore-a.',
    ],
    account_suspended: [
      'Sua conta foi suspensa',
      'O suporte suspendeu a sua conta. Todas as sessões foram encerradas e não é possível entrar.',
      'Se você acha que é um engano, fale com o suporte.',
    ],
    account_reactivated: [
      'Sua conta voltou a funcionar',
      'O suporte reativou a sua conta. Entre com a mesma senha: {url}',
    ],
    invitation: [
      '{inviter} convida você para {place}',
      '{inviter} convida você para participar de {place} como {role}.',
      'Aceite o convite aqui: {url}',
      'O convite vale por 7 dias.',
    ],
    password_changed: [
      'Sua senha foi alterada',
      'A senha da sua conta foi alterada.',
      'Se não foi você, peça uma nova senha agora: {url}',
    ],
    new_sign_in: [
      'Novo acesso à sua conta',
      'Sua conta foi usada em um novo dispositivo: {device}.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    email_change_notice: [
      'Pedido de troca de e-mail',
      'Pediram a troca do endereço da sua conta por outro. A troca só acontece com o código enviado ao novo endereço.',
      'Se não foi você, troque a senha agora: {url}',
    ],
    email_changed: [
      'O e-mail da sua conta foi alterado',
      'O endereço da sua conta foi trocado por outro. Este endereço não entra mais nela.',
      'Se não foi você, desfaça a troca em até 72 horas. Todas as sessões serão encerradas e você criará uma nova senha: {url}',
      'Se foi você, não é preciso fazer nada.',
    ],
    email_change_undone: [
      'A troca de e-mail foi desfeita',
      'Sua conta voltou a usar este endereço. Todas as sessões foram encerradas e a senha antiga não vale mais.',
      'Peça uma nova senha para entrar: {url}',
    ],
    application_consented: [
      '{client} agora tem acesso à sua conta',
      'Você permitiu que a aplicação {client} aja em seu nome: {scopes}.',
      'Se não foi você, retire o acesso na lista de aplicações da sua conta e troque a senha: {url}',
    ],
    deletion_scheduled: [
      'Sua conta será apagada',
      'Sua conta será apagada em {date}.',
      'Para ficar com ela, basta entrar antes disso: {url}',
    ],
    refresh_reuse_alert: [
      'Encerramos uma sessão da sua conta',
      'Um acesso antigo da sua conta foi usado outra vez, o que pode ser sinal de cópia. Encerramos essa sessão.',
      'Entre de novo e, se não reconhecer seus acessos, troque a senha: {url}',
    ],
    lead_received: [
      'Nova resposta: {form}',
      'Alguém respondeu ao formulário {form} na página {page}.',
      'As respostas são dados pessoais e ficam no painel: {url}',
    ],
    notice_address: [
      'Confirme que quer receber avisos de {site}',
      'Um formulário do site {site} deve avisar este endereço de cada resposta.',
      'Se você concorda, confirme aqui: {url}',
      'Se você não esperava esta mensagem, ignore-a: sem a confirmação não há avisos.',
    ],
    webhook_disabled: [
      'Desligamos um webhook: {webhook}',
      'O webhook {webhook} não aceita mais os eventos que enviamos, por isso o desligamos.',
      'O que ficou por entregar espera no painel, de onde pode ser enviado outra vez: {url}',
    ],
    api_key_rotated: [
      'Uma chave de {site} foi trocada',
      'A chave {key} do site {site}, que publica em seu nome, foi trocada por uma nova.',
      'Se você não esperava essa troca, revogue a nova chave: {url}',
    ],
  },
};
