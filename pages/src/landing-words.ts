import type { Language } from '@imprint/ids/interface-language';

export interface LandingWords {
  introduction: string;
  /** Heading of the console; of that of the demo site, by its name. */
  console: string;
  consoleOf: (site: string) => string;
  consoleText: string;
  build: string;
  buildText: string;
  reference: string;
  document: string;
  operate: string;
  operateText: string;
  health: string;
  problems: string;
  demo: string;
  demoText: string;
  publish: string;
  read: string;
  site: string;
  key: string;
  owner: string;
  password: string;
  mails: string;
  mailsText: string;
  files: string;
}

const english: LandingWords = {
  introduction:
    'One platform for many sites: people write in the console, programs publish over REST with a key, and front ends read what is published.',
  console: 'Open the console',
  consoleOf: (site) => `Open the console of ${site}`,
  consoleText: 'Posts, media, forms and traffic of your sites.',
  build: 'Build',
  buildText: 'Publish, read and react to changes: guides with examples.',
  reference: 'API reference',
  document: 'OpenAPI document',
  operate: 'Operate',
  operateText: 'Deploy, back up, scale and watch the platform.',
  health: 'Health',
  problems: 'Problem types',
  demo: 'Demo site',
  demoText: 'Published posts, as a front end reads them:',
  publish: 'Publish a post',
  read: 'Read the published posts',
  site: 'Site',
  key: 'API key',
  owner: 'Owner',
  password: 'Password',
  mails: 'Emails of the demo',
  mailsText: 'invitations, codes and notifications.',
  files: 'One click selects a value. They are also in these files of the data folder:',
};

const portuguese: LandingWords = {
  introduction:
    'Uma plataforma para muitos sites: pessoas escrevem no console, programas publicam por REST com uma chave, e sites leem o que está publicado.',
  console: 'Abrir o console',
  consoleOf: (site) => `Abrir o console de ${site}`,
  consoleText: 'Posts, mídia, formulários e tráfego dos seus sites.',
  build: 'Desenvolver',
  buildText: 'Publique, leia e reaja a alterações: guias com exemplos (em inglês).',
  reference: 'Referência da API',
  document: 'Documento OpenAPI',
  operate: 'Operar',
  operateText: 'Instale, faça backup, escale e acompanhe a plataforma.',
  health: 'Estado',
  problems: 'Tipos de erro',
  demo: 'Site de demonstração',
  demoText: 'Posts publicados, como um site os lê:',
  publish: 'Publicar um post',
  read: 'Ler os posts publicados',
  site: 'Site',
  key: 'Chave de API',
  owner: 'Dono',
  password: 'Senha',
  mails: 'E-mails da demonstração',
  mailsText: 'convites, códigos e avisos.',
  files: 'Um clique seleciona um valor. Eles também estão nestes arquivos da pasta de dados:',
};

const spanish: LandingWords = {
  introduction:
    'Una plataforma para muchos sitios: las personas escriben en la consola, los programas publican por REST con una clave y los sitios leen lo publicado.',
  console: 'Abrir la consola',
  consoleOf: (site) => `Abrir la consola de ${site}`,
  consoleText: 'Entradas, medios, formularios y tráfico de tus sitios.',
  build: 'Desarrollar',
  buildText: 'Publica, lee y reacciona a los cambios: guías con ejemplos (en inglés).',
  reference: 'Referencia de la API',
  document: 'Documento OpenAPI',
  operate: 'Operar',
  operateText: 'Instala, respalda, escala y supervisa la plataforma.',
  health: 'Salud',
  problems: 'Tipos de error',
  demo: 'Sitio de demostración',
  demoText: 'Entradas publicadas, como las lee un sitio:',
  publish: 'Publicar una entrada',
  read: 'Leer las entradas publicadas',
  site: 'Sitio',
  key: 'Clave de API',
  owner: 'Propietario',
  password: 'Contraseña',
  mails: 'Correos de la demostración',
  mailsText: 'invitaciones, códigos y avisos.',
  files: 'Un clic selecciona un valor. También están en estos archivos de la carpeta de datos:',
};

export const landingWords: Readonly<Record<Language, LandingWords>> = { 'pt-BR': portuguese, en: english, es: spanish };
