/** Services whose players a page may show, after a visitor has asked for one. `frame` is the address of the player, below `host`. */
export const embedServices = {
  spotify: { name: 'Spotify', host: 'https://open.spotify.com' },
  soundcloud: { name: 'SoundCloud', host: 'https://w.soundcloud.com' },
  bandcamp: { name: 'Bandcamp', host: 'https://bandcamp.com' },
  tiktok: { name: 'TikTok', host: 'https://www.tiktok.com' },
  instagram: { name: 'Instagram', host: 'https://www.instagram.com' },
} as const;

type EmbedService = keyof typeof embedServices;

/** `page` is the address that is stored and linked, `frame` the player's. `shape` decides how much room it gets. */
type Embed = {
  service: EmbedService;
  page: string;
  frame: string;
  shape: 'bar' | 'list' | 'tall' | 'post';
};

/**
 * What an address or a pasted embed code shows. `undefined` if it is nothing of these services, or a short link of theirs, which does not
 * contain what it leads to. Bandcamp's pages do not contain their number: its embed code has it.
 */
export function embedOf(typed: string): Embed | undefined {
  const input = /\bsrc="([^"]+)"/.exec(typed)?.[1] ?? typed.trim();
  const address = /^https?:/i.test(input) ? input : `https://${input}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, '');
  const path = pathname.split('/').filter((part) => part !== '');
  if (host === 'open.spotify.com') return spotify(path.filter((part) => !/^(embed|intl-\w+)$/.test(part)));
  if (host === 'w.soundcloud.com') return embedOf(searchParams.get('url') ?? '');
  if (host === 'soundcloud.com') return soundcloud(path);
  if (host === 'bandcamp.com' && path[0] === 'EmbeddedPlayer') return bandcamp(path);
  if (host === 'tiktok.com') return tiktok(path);
  return host === 'instagram.com' ? instagram(path) : undefined;
}

function spotify([kind = '', id = '']: string[]): Embed | undefined {
  if (!/^(track|album|artist|playlist|episode|show)$/.test(kind) || !/^\w{22}$/.test(id)) return undefined;
  const { host } = embedServices.spotify;
  return {
    service: 'spotify',
    page: `${host}/${kind}/${id}`,
    frame: `${host}/embed/${kind}/${id}`,
    shape: kind === 'track' || kind === 'episode' ? 'bar' : 'list',
  };
}

const ownPages = /^(discover|search|stream|you|upload|charts|pages|settings)$/;

function soundcloud(path: string[]): Embed | undefined {
  const [user = '', second = '', set] = path;
  const isSet = second === 'sets';
  const isNamed = [user, second, ...(isSet ? [set ?? ''] : [])].every((part) => /^[\w-]{1,120}$/.test(part));
  if (!isNamed || ownPages.test(user)) return undefined;
  const page = `https://soundcloud.com/${user}/${isSet ? `sets/${set}` : second}`;
  return {
    service: 'soundcloud',
    page,
    frame: `${embedServices.soundcloud.host}/player/?url=${encodeURIComponent(page)}&auto_play=true&visual=false`,
    shape: isSet ? 'list' : 'bar',
  };
}

function bandcamp(path: string[]): Embed | undefined {
  const named = path.find((part) => /^(album|track)=\d{1,15}$/.test(part));
  if (named === undefined) return undefined;
  const page = `${embedServices.bandcamp.host}/EmbeddedPlayer/${named}/size=large/tracklist=false/artwork=small/`;
  return { service: 'bandcamp', page, frame: page, shape: 'bar' };
}

function tiktok([user = '', kind = '', id = '']: string[]): Embed | undefined {
  if (!/^@[\w.]{1,40}$/.test(user) || kind !== 'video' || !/^\d{6,25}$/.test(id)) return undefined;
  const { host } = embedServices.tiktok;
  return {
    service: 'tiktok',
    page: `${host}/${user}/video/${id}`,
    frame: `${host}/player/v1/${id}?autoplay=1&rel=0`,
    shape: 'tall',
  };
}

/** A post's address may begin with the name of its author. */
function instagram(path: string[]): Embed | undefined {
  const start = path.findIndex((part) => /^(p|reel|tv)$/.test(part));
  const [kind, id = ''] = start === -1 || start > 1 ? [] : path.slice(start);
  if (kind === undefined || !/^[\w-]{5,40}$/.test(id)) return undefined;
  const page = `${embedServices.instagram.host}/${kind}/${id}/`;
  return { service: 'instagram', page, frame: `${page}embed/`, shape: 'post' };
}
