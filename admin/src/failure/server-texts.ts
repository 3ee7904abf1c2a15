import type { GraphError } from '../graph/graph-error.js';
import type { Language } from '../language/languages.js';
import { isReadable } from './internal-name.js';

type Texts = Readonly<Record<string, string>>;

/** Error messages of the platform in the language of the console. */
interface ServerTexts {
  /** True for the language of the platform, whose readable messages are shown as they are. */
  isOriginal: boolean;
  tooLong: (limit: string) => string;
  tooLarge: (megabytes: string) => string;
  tooMany: (limit: string) => string;
  reasons: Texts;
  /** Valid values of a field, by its camel-case name in any operation. */
  fields: Texts;
  /** Conflicts by field. */
  conflicts: Texts;
  /** By error code, for errors without an entry above; a readable message of the platform follows. */
  families: Texts;
}

const webAddress = 'Use um endereço completo que começa com https://.';
const applicationUrls = 'Use endereços http ou https completos, sem #.';
const languageTag = 'Use um código de idioma como pt-BR.';
const oneOfUs = 'Escolha uma imagem da biblioteca de um dos seus sites.';
const fullAddress = 'Use a complete URL that begins with https://.';
const languageCode = 'Use a language code such as pt-BR.';
const completeUrls = 'Use complete http or https URLs, without #.';
const ownImage = 'Choose an image of the media library of one of your sites.';

/** The platform sends English, with the names of its fields. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = {
  'pt-BR': {
    isOriginal: false,
    tooLarge: (megabytes) => `O limite é ${megabytes} MB. Reduza o tamanho e envie de novo.`,
    tooLong: (limit) => `Preencha com no máximo ${limit} caracteres.`,
    tooMany: (limit) => `O limite é ${limit}. Remova algum antes de adicionar outro.`,
    reasons: {
      AUTHZ_UNAVAILABLE: 'Esta instalação não tem papéis de membros.',
      BAD_ID: 'Este registro não existe mais. Recarregue a página.',
      BAD_PERMISSION: 'Uma das permissões não existe mais. Recarregue a página.',
      BAD_ROLE: 'Escolha um papel.',
      EMAIL_TAKEN: 'Este endereço de e-mail já tem uma conta.',
      IMAGE_REJECTED: 'Esta imagem externa não pode ser usada. Envie-a para a mídia do site.',
      INSUFFICIENT_SCOPE: 'O acesso desta sessão não permite isto. Saia e entre de novo.',
      INVALID_EMAIL: 'Use um endereço de e-mail como ana@exemplo.com.br.',
      INVITATION_EMAIL_MISMATCH: 'Este convite é para outro endereço. Entre com o endereço convidado.',
      INVITES_DISABLED: 'Esta instalação não envia convites.',
      MAIL_DOMAIN_REFUSED: 'A organização só aceita e-mails de certos domínios. Veja a política de acesso.',
      MEDIA_IN_USE: 'Esta imagem está em uso.',
      ORGANIZATION_ARCHIVED: 'A organização está arquivada. Restaure-a primeiro.',
      ORGANIZATION_HAS_SITES: 'Arquive primeiro os sites desta organização.',
      POLICY_EXCLUDES_CALLER: 'Com esta política você mesmo perderia o acesso. Cumpra-a primeiro, depois salve.',
      POLICY_EXCLUDES_HOLDERS:
        'A mudança deixaria sem acesso pessoas com permissões que você não tem. Peça a um administrador da organização.',
      POST_NOT_PUBLISHED: 'O post não está publicado. Recarregue a página.',
      PROVIDER_NOT_FOUND: 'Este provedor de identidade não existe mais. Recarregue a página.',
      QUERY_TOO_COSTLY: 'Foram pedidos dados demais em pouco tempo. Espere um instante e tente de novo.',
      QUOTA_REACHED: 'O limite foi atingido. Remova algum antes de criar outro, ou fale com o operador.',
      REQUEST_IN_FLIGHT: 'O mesmo pedido ainda está em andamento. Espere um instante.',
      RESULT_TOO_LARGE: 'O resultado é grande demais. Use filtros para pedir menos.',
      ROLE_IS_SYSTEM: 'Os papéis da plataforma não mudam. Crie um papel próprio.',
      ROLE_SLUG_TAKEN: 'A organização já tem um papel com este identificador.',
      SLUG_TAKEN: 'Este endereço já está em uso. Escolha outro.',
      TOO_MANY_BODIES: 'O resultado é grande demais. Use filtros para pedir menos.',
      TOO_MANY_PIXELS: 'A imagem tem pixels ou quadros demais. Reduza-a e envie de novo.',
      TOO_MANY_WEBHOOKS: 'O site tem o máximo de webhooks. Exclua um primeiro.',
      TRANSLATION_TAKEN: 'O post já tem uma tradução neste idioma. Recarregue a página.',
      UNKNOWN_POST_TYPE: 'Este tipo de post não existe mais. Recarregue a página.',
      UNSAFE_SVG: 'O SVG está malformado ou contém partes que não são aceitas.',
    },
    fields: {
      accentColor: 'Use # e seis dígitos hexadecimais, como #1d4ed8.',
      aliases: 'Use domínios como exemplo.com.br, fora do domínio da plataforma.',
      allowCidrs: 'Use endereços e faixas como 203.0.113.0/24 e 2001:db8::/32.',
      allowRegions: 'Use códigos de país de duas letras, como BR.',
      authorId: 'O autor deve ser membro do site.',
      backchannelLogoutUri: applicationUrls,
      blocks: 'O texto é grande ou profundo demais. Divida o post.',
      canonicalUrl: webAddress,
      clientId: 'Preencha o identificador do cliente.',
      clientSecret: 'Preencha o segredo do cliente.',
      corsOrigins: 'Use origens https como https://app.exemplo.com.br, sem caminho.',
      days: 'Use um número inteiro de dias dentro do limite.',
      defaultLanguage: 'Use um código de idioma como pt-BR, que esteja entre os idiomas do site.',
      defaultOgImage: webAddress,
      email: 'Use um endereço de e-mail como ana@exemplo.com.br.',
      enabledLanguages: 'São idiomas demais. Remova alguns.',
      expiresAt: 'Escolha uma data no futuro.',
      expiresIn: 'Escolha uma das durações.',
      faviconPngUrl: webAddress,
      featuredImageId: 'A capa deve ser uma imagem deste site.',
      file: 'O arquivo está vazio, corrompido ou não é de um tipo aceito.',
      focalPoint: 'Use porcentagens de 0 a 100.',
      folderId: 'Esta pasta não existe mais. Recarregue a página.',
      into: 'Escolha outro termo deste site.',
      formerPaths: 'Use um caminho como /2019/ola, sem o domínio. Um post pode ter até 20.',
      hours: 'Use um início e um fim diferentes, como 08:00 e 18:00.',
      id: 'Use de 3 a 64 caracteres: letras minúsculas, números, pontos, hífens e sublinhados.',
      issuer: 'Use um endereço como https://login.exemplo.com.br, sem consulta.',
      languages: languageTag,
      language: languageTag,
      logoMediaId: oneOfUs,
      logoUrl: webAddress,
      avatarMediaId: oneOfUs,
      mailDomains: 'Use domínios como exemplo.com.br, ou deixe vazio.',
      name: 'Preencha o nome, em uma linha e sem passar do limite.',
      ogImage: webAddress,
      organization: 'Use o nome curto ou o ID de uma organização.',
      origins: 'Use origens como https://app.exemplo.com.br, ou * para todas.',
      permissions: 'Escolha as permissões.',
      personaId: 'Este autor não existe mais. Recarregue a página.',
      postLogoutRedirectUris: applicationUrls,
      previewUrl: 'Use um endereço completo que contém {token}, como https://exemplo.com.br/preview/{token}.',
      primaryDomain: 'Use um domínio como exemplo.com.br, fora do domínio da plataforma.',
      publishedAt: 'Escolha um momento no futuro.',
      search: 'Use no máximo 200 caracteres.',
      redirectUris: applicationUrls,
      redirectStatusCode: 'Use 301 ou 302.',
      role: 'Este papel não existe mais. Escolha outro.',
      schemaType: 'Escolha um dos tipos.',
      scope: 'Escolha onde vale: no site ou na organização.',
      scopes: 'Escolha ao menos uma permissão.',
      sessionHours: 'Use de 1 a 2160 horas, ou deixe vazio.',
      signInMethods: 'Escolha uma forma de entrar, ou nenhuma para todas.',
      slug: 'Use letras sem acento, números e hífens.',
      tagIds: 'São tags demais, ou uma não existe mais. Recarregue a página.',
      timeZone: 'Use um fuso como America/Sao_Paulo.',
      title: 'Preencha o título.',
      titleTemplate: 'O modelo deve conter %s, onde entra o título da página.',
      translationOf: 'O post original não existe mais neste site.',
      until: 'Escolha uma data mais próxima.',
      url: webAddress,
    },
    conflicts: {
      id: 'Já existe uma aplicação com este ID.',
      name: 'Já existe outro com este nome.',
      postType: 'Há posts deste tipo, ainda que excluídos. Arquive o tipo em vez de excluí-lo.',
      primaryDomain:
        'Outro site usa este domínio. Se ele é seu, publique o registro TXT do seu site e peça o domínio de novo.',
      status: 'A situação do post já é outra. Recarregue a página.',
    },
    families: {
      BAD_REQUEST: 'Um dos valores não é aceito.',
      UNPROCESSABLE: 'Um dos valores não é aceito.',
      CONFLICT: 'O estado atual não permite isto. Recarregue a página.',
      GONE: 'O que isto continua não existe mais. Comece de novo.',
      PAYLOAD_TOO_LARGE: 'É grande demais para enviar.',
      REQUEST_TIMEOUT: 'O envio demorou demais. Tente de novo.',
      METHOD_NOT_ALLOWED: 'O console e a plataforma têm versões diferentes. Recarregue a página.',
      UNSUPPORTED_MEDIA_TYPE: 'O arquivo está corrompido ou não é de um tipo aceito.',
      NOT_IMPLEMENTED: 'Esta função está desligada nesta instalação.',
      UNAUTHENTICATED: 'Sua sessão terminou. Entre de novo.',
    },
  },
  en: {
    isOriginal: true,
    tooLong: (limit) => `Use at most ${limit} characters.`,
    tooLarge: (megabytes) => `The limit is ${megabytes} MB. Make it smaller and send it again.`,
    tooMany: (limit) => `The limit is ${limit}. Remove one before you add another.`,
    // Messages with a reason have no names of fields.
    reasons: {},
    fields: {
      backchannelLogoutUri: completeUrls,
      formerPaths: 'Use a path such as /2019/hello, without the domain. A post can have up to 20.',
      id: 'Use 3 to 64 characters: lower-case letters, digits, dots, hyphens and underscores.',
      into: 'Choose another term of this site.',
      organization: 'Enter the short name or the ID of an organization.',
      postLogoutRedirectUris: completeUrls,
      redirectUris: completeUrls,
      search: 'Use at most 200 characters.',
      accentColor: 'Use # and six hexadecimal digits, such as #1d4ed8.',
      aliases: 'Use domains such as example.com, outside of the domain of the platform.',
      allowCidrs: 'Use IP addresses and ranges such as 203.0.113.0/24 and 2001:db8::/32.',
      allowRegions: 'Use two-letter country codes, such as BR.',
      authorId: 'Choose a member of the site as the author.',
      blocks: 'The text is too long or too deeply nested. Split the post.',
      canonicalUrl: fullAddress,
      clientId: 'Enter the client ID.',
      clientSecret: 'Enter the client secret.',
      corsOrigins: 'Use https origins such as https://app.example.com, without a path.',
      days: 'Enter a whole number of days within the limit.',
      defaultLanguage: 'Use a language code such as pt-BR that is among the languages of the site.',
      defaultOgImage: fullAddress,
      email: 'Enter a valid email address, such as ana@example.com.',
      enabledLanguages: 'Choose fewer languages.',
      expiresAt: 'Choose a date in the future.',
      expiresIn: 'Choose one of the periods.',
      faviconPngUrl: fullAddress,
      featuredImageId: 'Choose an image of this site as the cover.',
      file: 'The file is empty, corrupt or not of an accepted type.',
      focalPoint: 'Use percentages from 0 to 100.',
      folderId: 'This folder no longer exists. Reload the page.',
      hours: 'Enter a start and an end that differ, such as 08:00 and 18:00.',
      issuer: 'Use a URL such as https://login.example.com, without a query.',
      languages: languageCode,
      language: languageCode,
      logoMediaId: ownImage,
      logoUrl: fullAddress,
      avatarMediaId: ownImage,
      mailDomains: 'Use domains such as example.com, or leave it empty.',
      name: 'Enter a name on one line, within the limit.',
      ogImage: fullAddress,
      origins: 'Use origins such as https://app.example.com, or * for all.',
      permissions: 'Choose the permissions.',
      personaId: 'This author no longer exists. Reload the page.',
      previewUrl: 'Use a complete URL that contains {token}, such as https://example.com/preview/{token}.',
      primaryDomain: 'Use a domain such as example.com, outside of the domain of the platform.',
      publishedAt: 'Choose a time in the future.',
      redirectStatusCode: 'Choose 301 or 302.',
      role: 'This role no longer exists. Choose another one.',
      schemaType: 'Choose one of the types.',
      scope: 'Choose where it applies: on the site or in the organization.',
      scopes: 'Choose at least one permission.',
      sessionHours: 'Enter 1 to 2160 hours, or leave it empty.',
      signInMethods: 'Choose a way to sign in, or none for all.',
      slug: 'Use letters without accents, digits and hyphens.',
      tagIds: 'Too many tags, or one no longer exists. Reload the page.',
      timeZone: 'Use a time zone such as Europe/Lisbon.',
      title: 'Enter a title.',
      titleTemplate: 'The template must contain %s, where the title of the page goes.',
      translationOf: 'The original post no longer exists on this site.',
      until: 'Choose an earlier date.',
      url: fullAddress,
    },
    conflicts: {
      id: 'An application with this ID exists already.',
      postType: 'There are posts of this type, if only deleted ones. Archive the type instead of deleting it.',
      name: 'This name is already in use.',
      primaryDomain:
        'Another site uses this domain. If it is yours, publish the TXT record of your site and save the domain again.',
      status: 'The state of the post has changed. Reload the page.',
    },
    families: {
      BAD_REQUEST: 'One of the values is not valid.',
      UNPROCESSABLE: 'One of the values is not valid.',
      CONFLICT: 'This is not possible in the current state. Reload the page.',
      GONE: 'What this continues no longer exists. Start again.',
      PAYLOAD_TOO_LARGE: 'This is too large to send.',
      REQUEST_TIMEOUT: 'Sending took too long. Try again.',
      METHOD_NOT_ALLOWED: 'The console and the platform have different versions. Reload the page.',
      UNSUPPORTED_MEDIA_TYPE: 'The file is corrupt or not of an accepted type.',
      NOT_IMPLEMENTED: 'This is switched off on this installation.',
      UNAUTHENTICATED: 'Your session has ended. Sign in again.',
    },
  },
};

const lengthShape = /\b(?:at most|1 to) ([\d.,]+) characters/;
const sizeShape = /\b(\d+) bytes/;
const limitShape = /\bat most ([\d.,]+)/;
const bytesPerMegabyte = 1024 * 1024;

/** The text by reason, limit or invalid field; else the one by error code, with a readable message of the platform. */
export function translate({ message, code, details }: GraphError, texts: ServerTexts): string {
  const reason = texts.reasons[details.reason ?? ''];
  if (reason) return reason;
  const original = isReadable(message) ? message : '';
  if (texts.isOriginal && original) return original;
  const length = lengthShape.exec(message)?.[1];
  if (length) return texts.tooLong(length);
  const bytes = sizeShape.exec(message)?.[1];
  if (bytes) return texts.tooLarge(String(Math.floor((10 * Number(bytes)) / bytesPerMegabyte) / 10));
  const rules = code === 'CONFLICT' ? texts.conflicts : texts.fields;
  const rule = (details.fields ?? []).flatMap(namesOf).flatMap((name) => rules[name] ?? [])[0];
  if (rule) return rule;
  const limit = limitShape.exec(message)?.[1];
  if (limit) return texts.tooMany(limit);
  const family = texts.families[code];
  return family && original ? `${family} (${original})` : family || original;
}

/** The first and the last name of a path such as `settings.logo_url`. */
function namesOf(path: string): string[] {
  const steps = path.split(/[.[]/).map((step) => step.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return [...steps.slice(0, 1), ...steps.slice(-1)];
}
