const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The target of a link; null for one that a post cannot have. Targets within the copied page lead nowhere. */
export function linkTarget(href: string | null): string | null {
  const url = URL.parse(href ?? '');
  if (!url || !schemes.has(url.protocol)) return null;
  const isRedirect = /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  const target = isRedirect ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null;
  return target ? linkTarget(target) : (href?.trim() ?? null);
}

export const webAddress = (address: string | null): URL | null => {
  const url = URL.parse((address ?? '').trim().replace(/^\/\//, 'https://'));
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
};

/** Players and the pages that they play, as people share them. */
const players: readonly { player: RegExp; page: string }[] = [
  {
    player: /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    page: 'https://www.youtube.com/watch?v=',
  },
  { player: /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, page: 'https://vimeo.com/' },
  { player: /^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/, page: 'https://www.dailymotion.com/video/' },
  { player: /^https?:\/\/open\.spotify\.com\/embed\/([\w/]+)/, page: 'https://open.spotify.com/' },
  { player: /^https?:\/\/www\.loom\.com\/embed\/(\w+)/, page: 'https://www.loom.com/share/' },
];

/** The address of an embed for the address of its frame; null for one that is none. */
export function embedAddress(address: string | null): string | null {
  const url = webAddress(address)?.href;
  if (!url) return null;
  for (const { player, page } of players) {
    const found = player.exec(url)?.[1];
    if (found) return page + found;
  }
  const isWidget = url.startsWith('https://w.soundcloud.com/player');
  return (isWidget && new URL(url).searchParams.get('url')) || url;
}

const embedded = [
  /^https?:\/\/(?:(?:www|m)\.)?youtube\.com\/(?:watch\?|shorts\/|live\/)\S+$/,
  /^https?:\/\/youtu\.be\/[\w-]+\S*$/,
  /^https?:\/\/(?:www\.)?vimeo\.com\/\d+\S*$/,
  /^https?:\/\/(?:www\.)?dailymotion\.com\/video\/\S+$/,
  /^https?:\/\/open\.spotify\.com\/(?:intl-\w+\/)?(?:track|album|playlist|episode|show)\/\S+$/,
  /^https?:\/\/(?:www\.)?soundcloud\.com\/[\w-]+\/\S+$/,
  /^https?:\/\/(?:www\.)?loom\.com\/share\/\S+$/,
  /^https?:\/\/(?:www\.)?tiktok\.com\/@[\w.-]+\/video\/\S+$/,
  /^https?:\/\/(?:www\.)?instagram\.com\/(?:p|reel)\/\S+$/,
  /^https?:\/\/(?:(?:www|mobile)\.)?(?:twitter|x)\.com\/\w+\/status\/\d+\S*$/,
  /^https?:\/\/codepen\.io\/[\w-]+\/pen\/\S+$/,
];

/** Whether an address alone on a line becomes an embed: a video, a recording or a message of a known provider. */
export const isEmbedded = (address: string): boolean => embedded.some((pattern) => pattern.test(address));
