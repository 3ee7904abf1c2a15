import type { MailTexts } from './english.js';

export const spanish: MailTexts = {
  greeting: 'Hola:',
  /** Built-in roles. */
  roles: {
    site_owner: 'Propietario',
    site_editor: 'Editor',
    site_author: 'Autor',
    site_contributor: 'Colaborador',
    org_admin: 'Administrador',
    org_member: 'Miembro',
  },
  /** What a scope permits. */
  scopes: {
    'staff:read': 'ver sitios, entradas, medios y tráfico',
    'staff:content': 'escribir y publicar entradas y subir medios',
    'staff:forms': 'leer, exportar y administrar formularios, respuestas y webhooks',
    'staff:sites': 'cambiar la configuración de los sitios y sus aplicaciones',
    'posts:read': 'leer entradas publicadas',
    'posts:write': 'leer borradores y escribir, cambiar y publicar entradas',
    'media:read': 'ver la biblioteca de medios',
    'media:write': 'agregar medios y describirlos',
    'seo:read': 'leer los textos para buscadores',
    'seo:write': 'cambiar los textos para buscadores',
    'analytics:read': 'leer el tráfico',
    'leads:read': 'leer respuestas, que son datos personales',
  },
  templates: {
    mfa_enrolled: [
      'Segundo factor activado',
      'Tu cuenta ahora pide un código de la aplicación de autenticación en cada inicio de sesión. Si lo activaste solo con la contraseña, las organizaciones que exigen un segundo factor lo aceptan después de 24 horas.',
      'Si no fuiste tú, cambia tu contraseña ahora y comunícate con el soporte: {url}',
    ],
    mfa_removed: [
      'Segundo factor desactivado',
      'Tu cuenta ya no pide un segundo factor: la contraseña basta para iniciar sesión.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    passkey_added: [
      'Nueva llave de acceso',
      'Se agregó la llave de acceso “{passkey}” a tu cuenta. Con ella se inicia sesión sin contraseña ni segundo factor. Si la agregaste solo con la contraseña, las organizaciones que exigen un segundo factor la aceptan después de 24 horas.',
      'Si no fuiste tú, elimínala en la página de tu cuenta y cambia tu contraseña ahora: {url}',
    ],
    passkey_removed: [
      'Llave de acceso eliminada',
      'Se eliminó la llave de acceso “{passkey}” de tu cuenta.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    identity_linked: [
      'Se vinculó un acceso a tu cuenta',
      'Se vinculó a tu cuenta un acceso de {issuer}. Con él se inicia sesión sin contraseña.',
      'Si no fuiste tú, elimínalo en la página de tu cuenta y cambia tu contraseña ahora: {url}',
    ],
    identity_unlinked: [
      'Se eliminó un acceso de tu cuenta',
      'Se desvinculó de tu cuenta un acceso de {issuer}.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    factor_code: [
      'Código para tu nuevo factor: {code}',
      'Usa este código para agregar una aplicación de autenticación o una llave de acceso a tu cuenta: {code}',
      'Vence en 10 minutos. Si no lo pediste, es posible que alguien sepa tu contraseña: cámbiala y no compartas este código con nadie.',
    ],
    sign_in_rules_changed: [
      'Cambiaron las reglas de acceso de {organization}',
      '{person} cambió la forma en que los miembros inician sesión en {organization}: la política de acceso o los proveedores de identidad.',
      'Revisa las reglas actuales en la configuración de la organización y, si no esperabas el cambio, consulta a quien lo hizo: {url}',
    ],
    mfa_removed_by_operator: [
      'El soporte quitó tu segundo factor',
      'El soporte eliminó el segundo factor, los códigos de recuperación y las llaves de acceso de tu cuenta. Se cerraron todas las sesiones y la contraseña basta para iniciar sesión.',
      'Si no lo pediste, cambia tu contraseña ahora y comunícate con el soporte: {url}',
    ],
    recovery_codes_renewed: [
      'Nuevos códigos de recuperación',
      'Se generaron nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    recovery_code_used: [
      'Inicio de sesión con un código de recuperación',
      'Se usó un código de recuperación para iniciar sesión en tu cuenta; ya no sirve.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    otp_code: [
      'Tu código: {code}',
      'Usa este código para continuar: {code}',
      'Vence en 10 minutos. Si no lo pediste, ignora este mensaje: sin el código no pasa nada.',
    ],
    login_code: [
      'Tu código de acceso: {code}',
      'Usa este código para iniciar sesión en tu cuenta: {code}',
      'Vence en 10 minutos. No lo compartas con nadie: permite iniciar sesión sin tu contraseña. Si no lo pediste, ignora este mensaje.',
    ],
    account_exists_notice: [
      'Ya tienes una cuenta',
      'Alguien intentó crear una cuenta con esta dirección, que ya tiene una.',
      'Si fuiste tú, inicia sesión con tu contraseña o pide una nueva: {url}',
      'Si no fuiste tú, no necesitas hacer nada.',
    ],
    account_created: [
      'Se creó tu cuenta',
      'Se creó una cuenta de Imprint para esta dirección.',
      'Pide un código y elige tu contraseña aquí: {url}',
      'Si no esperabas este mensaje, ignóralo.',
    ],
    account_suspended: [
      'Se suspendió tu cuenta',
      'El soporte suspendió tu cuenta. Se cerraron todas las sesiones y no es posible iniciar sesión.',
      'Si crees que es un error, comunícate con el soporte.',
    ],
    account_reactivated: [
      'Tu cuenta vuelve a funcionar',
      'El soporte reactivó tu cuenta. Inicia sesión con la misma contraseña: {url}',
    ],
    invitation: [
      '{inviter} te invita a {place}',
      '{inviter} te invita a unirte a {place} con el rol {role}.',
      'Acepta la invitación aquí: {url}',
      'La invitación vence en 7 días.',
    ],
    password_changed: [
      'Se cambió tu contraseña',
      'Se cambió la contraseña de tu cuenta.',
      'Si no fuiste tú, pide una nueva ahora: {url}',
    ],
    new_sign_in: [
      'Nuevo inicio de sesión en tu cuenta',
      'Tu cuenta se usó en un dispositivo nuevo: {device}.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    email_change_notice: [
      'Se pidió cambiar tu correo electrónico',
      'Se pidió cambiar la dirección de tu cuenta. El cambio solo se aplica con el código enviado a la nueva dirección.',
      'Si no fuiste tú, cambia tu contraseña ahora: {url}',
    ],
    email_changed: [
      'Se cambió la dirección de tu cuenta',
      'Tu cuenta ahora usa otra dirección. Con esta ya no es posible iniciar sesión.',
      'Si no fuiste tú, deshaz el cambio en un plazo de 72 horas. Se cerrarán todas las sesiones y elegirás una contraseña nueva: {url}',
      'Si fuiste tú, no necesitas hacer nada.',
    ],
    email_change_undone: [
      'Se deshizo el cambio de dirección',
      'Tu cuenta vuelve a usar esta dirección. Se cerraron todas las sesiones y la contraseña anterior ya no sirve.',
      'Pide una contraseña nueva para iniciar sesión: {url}',
    ],
    application_consented: [
      '{client} ahora tiene acceso a tu cuenta',
      'Permitiste que {client} actúe en tu nombre: {scopes}.',
      'Si no fuiste tú, revoca su acceso en la lista de aplicaciones de tu cuenta y cambia tu contraseña: {url}',
    ],
    deletion_scheduled: [
      'Tu cuenta se eliminará',
      'Tu cuenta se eliminará el {date}.',
      'Para conservarla, inicia sesión antes de esa fecha: {url}',
    ],
    refresh_reuse_alert: [
      'Cerramos una sesión de tu cuenta',
      'Se volvió a usar un acceso antiguo de tu cuenta, lo que puede significar que fue copiado. Cerramos esa sesión.',
      'Inicia sesión de nuevo y, si no reconoces tus sesiones, cambia tu contraseña: {url}',
    ],
    lead_received: [
      'Nueva respuesta: {form}',
      'El formulario {form} de la página {page} recibió una respuesta.',
      'Las respuestas son datos personales y se quedan en la consola: {url}',
    ],
    notice_address: [
      'Confirma que quieres recibir avisos de {site}',
      'Un formulario del sitio {site} está configurado para avisar a esta dirección de cada respuesta.',
      'Si estás de acuerdo, confírmalo aquí: {url}',
      'Si no esperabas este mensaje, ignóralo: sin tu confirmación no recibirás avisos.',
    ],
    webhook_disabled: [
      'Webhook desactivado: {webhook}',
      'El webhook {webhook} falla continuamente, por eso lo desactivamos.',
      'Los eventos sin entregar pueden reenviarse desde la consola: {url}',
    ],
    api_key_rotated: [
      'Se rotó una clave de {site}',
      'La clave {key} del sitio {site}, que publica en tu nombre, se reemplazó por una nueva.',
      'Si no lo esperabas, revoca la clave nueva: {url}',
    ],
  },
};
