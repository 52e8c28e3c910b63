import type { BlockOf } from './blockSchema.ts';

type Video = Pick<BlockOf<'video'>, 'provider' | 'video_id'>;

/** The video at an address of YouTube or Vimeo; `undefined` if it is no video of theirs. */
export function videoOfUrl(typed: string): Video | undefined {
  const input = typed.trim();
  const address = /^https?:/i.test(input) ? input : `https://${input}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m|player)\./, '');
  const [first = '', second = ''] = pathname.split('/').slice(1);
  if (host === 'youtu.be') return named('youtube', first);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return named('youtube', searchParams.get('v') ?? (/^(embed|shorts|live)$/.test(first) ? second : ''));
  }
  return host === 'vimeo.com' ? named('vimeo', first === 'video' ? second : first) : undefined;
}

const beginnings: Record<Video['provider'], string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

export function urlOfVideo({ provider, video_id: id }: Video): string {
  return id === '' ? '' : beginnings[provider] + id;
}

function named(provider: Video['provider'], id: string): Video | undefined {
  return /^[A-Za-z0-9_-]{1,32}$/.test(id) ? { provider, video_id: id } : undefined;
}
