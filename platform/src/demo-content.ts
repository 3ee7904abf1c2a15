/** Content of the demo site. Dates are relative to its creation. */
export interface DemoPost {
  title: string;
  language: 'pt-BR' | 'en';
  category: string;
  tags: string[];
  paragraphs: string[];
  persona: number;
  /** Title of the post that it translates. */
  translates?: string;
}

export const demoPersonas = [
  { slug: 'ana-luz', name: 'Ana Luz' },
  { slug: 'joao-prado', name: 'João Prado' },
];

export const demoTerms = [
  { taxonomy: 'CATEGORY', slug: 'oficina', name: 'Oficina' },
  { taxonomy: 'CATEGORY', slug: 'viagem', name: 'Viagem' },
  { taxonomy: 'CATEGORY', slug: 'cozinha', name: 'Cozinha' },
  { taxonomy: 'TAG', slug: 'cafe', name: 'Café' },
  { taxonomy: 'TAG', slug: 'primeiros-passos', name: 'Primeiros passos' },
];

const topics: [title: string, category: string, tags: string[]][] = [
  ['Como escolher um bom café em grão', 'cozinha', ['cafe', 'primeiros-passos']],
  ['Três dias em Ouro Preto sem carro', 'viagem', ['minas']],
  ['Uma bancada firme com duas tábuas', 'oficina', ['madeira', 'primeiros-passos']],
  ['O pão de queijo da minha avó', 'cozinha', ['minas']],
  ['Afiar facas em dez minutos', 'oficina', ['ferramentas']],
  ['A serra do Cipó depois da chuva', 'viagem', ['minas', 'trilhas']],
  ['Café coado: a água importa', 'cozinha', ['cafe']],
  ['Encaixes simples para caixas', 'oficina', ['madeira']],
  ['De trem até a fronteira', 'viagem', ['trens']],
  ['Feijão sem pressa', 'cozinha', ['panelas']],
  ['Pintura a óleo de linhaça', 'oficina', ['madeira']],
  ['Uma tarde no mercado central', 'viagem', ['mercados']],
  ['Geleia de jabuticaba em cinco passos', 'cozinha', ['frutas']],
  ['Consertar uma cadeira que balança', 'oficina', ['ferramentas', 'madeira']],
  ['O farol no fim da estrada', 'viagem', ['litoral']],
  ['Fermento natural, semana um', 'cozinha', ['paes', 'primeiros-passos']],
  ['Organizar parafusos de uma vez por todas', 'oficina', ['ferramentas']],
  ['Dormir em rede na Amazônia', 'viagem', ['rios']],
  ['Moqueca para seis pessoas', 'cozinha', ['panelas', 'litoral']],
  ['Um banco de jardim que aguenta chuva', 'oficina', ['madeira']],
];

const englishTopics: [title: string, category: string, tags: string[], translates: string][] = [
  ['How to choose good coffee beans', 'cozinha', ['cafe'], 'Como escolher um bom café em grão'],
  ['Three days in Ouro Preto without a car', 'viagem', ['minas'], 'Três dias em Ouro Preto sem carro'],
  ['A steady workbench from two boards', 'oficina', ['madeira'], 'Uma bancada firme com duas tábuas'],
  ['Sharpening knives in ten minutes', 'oficina', ['ferramentas'], 'Afiar facas em dez minutos'],
];

const portuguese = [
  'Este texto faz parte do site de demonstração. Ele mostra como um post fica para quem lê.',
  'Comece com pouco, anote o que funcionou e <strong>repita</strong>. A pressa quase sempre custa mais caro.',
  'Se algo não der certo, <a href="/sobre">conte para a gente</a>: a melhor parte é aprender junto.',
];

const english = [
  'This text belongs to the demo site. It shows what a post looks like to a reader.',
  'Start small, write down what worked and <strong>do it again</strong>. Haste nearly always costs more.',
  'If something goes wrong, <a href="/about">tell us</a>: learning together is the best part.',
];

export const demoPosts: DemoPost[] = [
  ...topics.map(([title, category, tags], index) => ({
    title,
    language: 'pt-BR' as const,
    category,
    tags,
    paragraphs: portuguese,
    persona: index % 2,
  })),
  ...englishTopics.map(([title, category, tags, translates], index) => ({
    title,
    translates,
    language: 'en' as const,
    category,
    tags,
    paragraphs: english,
    persona: index % 2,
  })),
];

/** A post type with custom fields, and a scheduled post of it. */
export const demoPostType = {
  slug: 'receita',
  name: 'Receita',
  pluralName: 'Receitas',
  fields: [
    { key: 'minutes', label: 'Minutos', type: 'number', required: true, options: { min: 1, max: 600 } },
    { key: 'level', label: 'Dificuldade', type: 'choice', options: { choices: ['fácil', 'média', 'difícil'] } },
  ],
};

export const demoRecipe = {
  title: 'Bolo de fubá com goiabada',
  postType: demoPostType.slug,
  fields: { minutes: 50, level: 'fácil' },
  markdown: 'Bata **três ovos** com o açúcar.\n\n- 2 xícaras de fubá\n- 200 g de goiabada\n\nAsse por 40 minutos.',
};

export const demoDrafts = ['Ideias para o verão', 'Rascunho: chá ou café?', 'Perguntas dos leitores'];
