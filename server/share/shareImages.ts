import { LRUCache } from 'lru-cache';
import type { Page } from '#shared/pageSchema.ts';
import { isPublicScreen, matchScreen, type ScreenMatch } from '#shared/addresses.ts';
import { AppError, catalogue } from '#shared/appError.ts';
import { pictureOfWidth } from '#shared/pictures.ts';
import type { Transport } from '#shared/renderBundle.ts';
import type { Masterclass, Product } from '#shared/shopSchema.ts';
import { isPathOf } from '../http/isPathOf.ts';
import { notFound } from '../http/failures.ts';
import { drawShareImage, type Sign } from './drawShareImage.ts';

export type ShareImages = {
  /** The PNG of the public page at a canonical path. Rejects with the API's 404 and failures, and 503 when too many wait. */
  imageOf: (path: string) => Promise<Buffer>;
  /** Forgets the pictures of a page that was changed. */
  purge: (slug: string) => void;
};

export type ShareImageParts = {
  publicUrl: string;
  transport: Transport;
  /** The bytes of a picture of ours; rejects when it cannot be had. */
  loadPicture: (path: string) => Promise<Buffer>;
};

const keptMs = 10 * 60_000;
const maxBytes = 16 * 2 ** 20;
/** One is drawn at a time: drawing takes a core for some 50 ms. Who would wait for more than these is sent away. */
const mostWaiting = 40;

/** Signs for every public page, drawn when they are first asked for, held for a while, and bounded in every way. */
export function createShareImages(parts: ShareImageParts): ShareImages {
  let waiting = 0;
  let latest: Promise<unknown> = Promise.resolve();
  const images = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (image) => image.length,
    ttl: keptMs,
    noDeleteOnStaleGet: true,
  });
  /** Under way: whoever asks meanwhile shares it. A purge takes it out, and what is not here when it is done is not kept. */
  const drawings = new Map<string, Promise<Buffer>>();

  function join(path: string): Promise<Buffer> {
    const known = drawings.get(path);
    if (known) return known;
    const isFit = () => drawings.get(path) === drawing;
    const drawing: Promise<Buffer> = drawAndKeep(path, isFit).finally(() => {
      if (isFit()) drawings.delete(path);
    });
    drawings.set(path, drawing);
    return drawing;
  }

  async function drawAndKeep(path: string, isFit: () => boolean): Promise<Buffer> {
    try {
      const image = await draw(path);
      if (isFit()) images.set(path, image);
      return image;
    } catch (error) {
      const failure = failureOf(error);
      const stale = isGone(failure) ? undefined : images.get(path, { allowStale: true });
      if (!stale) throw failure;
      // A creator's last picture is better than none while the API is away.
      images.set(path, stale);
      return stale;
    }
  }

  async function draw(path: string): Promise<Buffer> {
    if (waiting >= mostWaiting)
      throw new AppError(503, 'busy', 'Too many pictures are being drawn. Please try again.', {
        retryAfterMs: 1000,
      });
    waiting += 1;
    try {
      const sign = await signOf(path, parts);
      const drawn = latest.then(() => drawShareImage(sign));
      latest = drawn.catch(() => undefined);
      return await drawn;
    } finally {
      waiting -= 1;
    }
  }

  return {
    async imageOf(path) {
      return images.get(path) ?? join(path);
    },
    purge(slug) {
      for (const path of images.keys()) if (isPathOf(slug, path)) images.delete(path);
      for (const path of drawings.keys()) if (isPathOf(slug, path)) drawings.delete(path);
    },
  };
}

async function signOf(path: string, parts: ShareImageParts): Promise<Sign> {
  const match = matchScreen(path);
  if (!match || !isPublicScreen(match.screen)) throw unknownPage();
  const { slug = '' } = match.params;
  const read = (call: string) => parts.transport({ upstream: 'main', method: 'GET', path: call });
  const call = itemCall(match);
  // The transport has read each answer with the schema of its call.
  const [page, item] = (await Promise.all([read(`/pages/${slug}/public`), call && read(call)])) as [
    Page,
    Product | Masterclass | undefined,
  ];
  const { title, bio, avatar, awning: colours, theme } = page.header;
  const picture = await parts.loadPicture(pictureOfWidth(item?.image ?? avatar, 640)).catch(() => undefined);
  const place = parts.publicUrl.replace(/^https?:\/\//, '');
  return item
    ? { title: item.name, line: `By ${title}`, slug, address: `${place}/${slug}`, colours, theme, picture }
    : { title, line: creatorLine(match, bio), slug, address: place + path, colours, theme, picture };
}

function itemCall({ screen, params }: ScreenMatch): string | undefined {
  if (screen === 'product') return `/${params['slug']}/public/shop/${params['productId']}`;
  if (screen === 'masterclass') return `/${params['slug']}/public/masterclasses/${params['classId']}`;
  return undefined;
}

function creatorLine({ screen }: ScreenMatch, bio: string): string {
  if (screen === 'shop') return 'The shop';
  return screen === 'masterclasses' ? 'Masterclasses' : bio;
}

/** As on a page: what is not there is 404, an API that is slow 504, anything else of its failures 502. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code === 'busy') return error;
  if (error.status === 404) return unknownPage();
  if (error.status === 408 || error.status === 0) return error;
  return new AppError(502, 'bad_answer', catalogue.noResponse, { cause: error });
}

function isGone(failure: unknown): boolean {
  return failure instanceof AppError && failure.status === 404;
}

function unknownPage(): AppError {
  return new AppError(404, 'unknown_page', notFound.message);
}
