import { inLanguages } from '../language/languages.js';

export const words = inLanguages('term', {
  en: {
    title: 'Categories and tags',
    intro:
      'Categories are the sections of the site, tags its keywords. Posts keep the short name, readers see the name.',
    taxonomies: { CATEGORY: 'Categories', TAG: 'Tags' },
    empty: { CATEGORY: 'No category has a name yet.', TAG: 'No tag has a name yet.' },
    add: { CATEGORY: 'New category', TAG: 'New tag' },
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    remove: 'Delete the name',
    removeOf: (name: string) => `Delete the name ${name}`,
    removeText: 'Posts stay as they are, and show the short name instead.',
    name: 'Name',
    nameHelp: 'Posts that are published show it at once.',
    shortName: (slug: string) => `Short name: ${slug}`,
    save: 'Save',
    full: 'The first 500 are shown.',
    merge: 'Merge',
    mergeOf: (name: string) => `Merge ${name}`,
    into: 'Merge into',
    mergeHelp: 'Its posts get the one that you choose.',
    mergeText: (from: string, into: string) =>
      `Posts with “${from}” get “${into}” instead, and “${from}” is deleted. This cannot be undone.`,
    merged: (count: number) => `Merged. ${count === 1 ? '1 post' : `${count} posts`} changed.`,
  },
  'pt-BR': {
    title: 'Categorias e tags',
    intro:
      'Categorias são as seções do site; tags, as palavras-chave. Os posts guardam o nome curto, os leitores veem o nome.',
    taxonomies: { CATEGORY: 'Categorias', TAG: 'Tags' },
    empty: { CATEGORY: 'Nenhuma categoria tem nome ainda.', TAG: 'Nenhuma tag tem nome ainda.' },
    add: { CATEGORY: 'Nova categoria', TAG: 'Nova tag' },
    rename: 'Renomear',
    renameOf: (name) => `Renomear ${name}`,
    remove: 'Excluir o nome',
    removeOf: (name) => `Excluir o nome ${name}`,
    removeText: 'Os posts ficam como estão e passam a mostrar o nome curto.',
    name: 'Nome',
    nameHelp: 'Os posts publicados o mostram na hora.',
    shortName: (slug) => `Nome curto: ${slug}`,
    save: 'Salvar',
    full: 'São mostrados os primeiros 500.',
    merge: 'Mesclar',
    mergeOf: (name) => `Mesclar ${name}`,
    into: 'Mesclar com',
    mergeHelp: 'Os posts recebem o termo que você escolher.',
    mergeText: (from, into) =>
      `Os posts com “${from}” passam a ter “${into}”, e “${from}” é excluído. Não é possível desfazer.`,
    merged: (count) => `Mesclado. ${count === 1 ? '1 post alterado' : `${count} posts alterados`}.`,
  },
});
