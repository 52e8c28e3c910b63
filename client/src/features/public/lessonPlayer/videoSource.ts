import { parseUrl } from '../../../lib/parseUrl.ts';

/** How to play a lesson's video. `watch` is the video's own page, for browsers without JavaScript. */
export type VideoSource =
  | { kind: 'frame'; host: string; watch: string; embed: string }
  | { kind: 'file'; src: string }
  | { kind: 'page'; host: string; watch: string }
  | { kind: 'none' };

const youtubePath = /^\/(?:embed\/|shorts\/|live\/|v\/)([\w-]{6,20})\/?$/;
const shortPath = /^\/([\w-]{6,20})\/?$/;
const youtubeId = /^[\w-]{6,20}$/;
const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'music.youtube.com']);

/** Parses a creator's video address. Only hosts whose players set no cookie are framed. */
export function videoSource(address: string): VideoSource {
  const url = parseUrl(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return ownFile(address.trim());
  const host = url.hostname.replace(/^www\./, '');
  const id = youtubeIdOf(url, host);
  if (id !== undefined) {
    return {
      kind: 'frame',
      host: 'YouTube',
      watch: `https://www.youtube.com/watch?v=${id}`,
      embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    };
  }
  const [, vimeoId, hash] = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname) ?? [];
  if ((host === 'vimeo.com' || host === 'player.vimeo.com') && vimeoId !== undefined) {
    const key = hash ?? url.searchParams.get('h');
    return {
      kind: 'frame',
      host: 'Vimeo',
      watch: key === null ? `https://vimeo.com/${vimeoId}` : `https://vimeo.com/${vimeoId}/${key}`,
      embed: `https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1${key === null ? '' : `&h=${key}`}`,
    };
  }
  if (url.protocol === 'https:' && isVideoFile(url.pathname)) return { kind: 'file', src: url.href };
  return { kind: 'page', host, watch: url.href };
}

function youtubeIdOf(url: URL, host: string): string | undefined {
  if (host === 'youtu.be') return shortPath.exec(url.pathname)?.[1];
  if (!youtubeHosts.has(host)) return undefined;
  const asked = youtubeId.exec(url.searchParams.get('v') ?? '')?.[0];
  return asked ?? youtubePath.exec(url.pathname)?.[1];
}

function ownFile(path: string): VideoSource {
  return /^\/[^/\\]/.test(path) && isVideoFile(path) ? { kind: 'file', src: path } : { kind: 'none' };
}

function isVideoFile(path: string): boolean {
  return /\.(mp4|webm|m4v|ogv|mov)$/i.test(path);
}
