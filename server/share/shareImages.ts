import { LRUCache } from 'lru-cache';
import type { Page } from '#shared/page/pageSchema.ts';
import { plainText } from '#shared/page/richText.ts';
import { isPublicScreen, itemCall, type ScreenMatch } from '#shared/addresses/addresses.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { AppError } from '#shared/wire/appError.ts';
import { pictureOfWidth } from '#shared/page/pictures.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import type { PageAddress } from '../http/pageLanguage.ts';
import { isSlug } from '#shared/addresses/slugs.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { isPathOf } from '../http/isPathOf.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { isGone, pageFailure, unknownPage } from '../upstream/pageFailure.ts';
import { drawIcon, type IconSize, type PageIcon } from './drawIcon.ts';
import { drawShareImage, type ShareCard } from './drawShareImage.ts';

export type ShareImages = {
  /** The PNG of the public page at a canonical path. Rejects with the API's 404 and failures, and with 503 if too many requests wait. */
  imageOf: (address: PageAddress) => Promise<Buffer>;
  /** The icon of an installed page, or of the dashboard. Rejects as `imageOf`. */
  iconOf: (slug: string, size: IconSize) => Promise<Buffer>;
  /** Deletes the pictures of a page that changed. */
  purge: (slug: string) => void;
  /** Deletes every picture. */
  expire: () => void;
};

export type ShareImageParts = {
  publicUrl: string;
  /** The origin of a page's own host. */
  originOf: (slug: string) => string | undefined;
  transport: Transport;
  /** The bytes of a stored picture. Rejects if it cannot be loaded. */
  loadPicture: (path: string) => Promise<Buffer>;
};

/** Reads what a picture shows, and resolves to what draws it. */
type Prepare = () => Promise<() => Promise<Buffer>>;

const ttlMs = 10 * 60_000;
const maxBytes = 16 * 2 ** 20;
/** One picture is drawn at a time, which takes a core for about 50 ms. Requests beyond this queue are refused. */
const maxWaiting = 40;

/** Draws the pictures of public pages on the first request and caches them for a while. Number, size and time are bounded. */
export function createShareImages(parts: ShareImageParts): ShareImages {
  let waiting = 0;
  let latest: Promise<unknown> = Promise.resolve();
  const images = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (image) => image.length,
    ttl: ttlMs,
    noDeleteOnStaleGet: true,
  });
  /** Pictures that are being drawn. Concurrent requests share them. A purge removes them, and a removed picture is not cached. */
  const drawings = new Map<string, Promise<Buffer>>();

  function join(path: string, prepare: Prepare): Promise<Buffer> {
    const known = drawings.get(path);
    if (known) return known;
    const isCurrent = () => drawings.get(path) === drawing;
    const drawing: Promise<Buffer> = drawAndCache(path, { prepare, isCurrent }).finally(() => {
      if (isCurrent()) drawings.delete(path);
    });
    drawings.set(path, drawing);
    return drawing;
  }

  async function drawAndCache(
    path: string,
    { prepare, isCurrent }: { prepare: Prepare; isCurrent: () => boolean },
  ): Promise<Buffer> {
    try {
      const image = await draw(prepare);
      if (isCurrent()) images.set(path, image);
      return image;
    } catch (error) {
      const failure = pageFailure(error);
      const stale = isGone(failure) ? undefined : images.get(path, { allowStale: true });
      if (!stale) throw failure;
      // While the API fails, a creator's last picture is better than none.
      if (isCurrent()) images.set(path, stale);
      return stale;
    }
  }

  async function draw(prepare: Prepare): Promise<Buffer> {
    if (waiting >= maxWaiting)
      throw new AppError(503, 'busy', serverRefusals.drawingBusy, {
        retryAfterMs: 1000,
      });
    waiting += 1;
    try {
      const paint = await prepare();
      const drawn = latest.then(paint);
      latest = drawn.catch(() => undefined);
      return await drawn;
    } finally {
      waiting -= 1;
    }
  }

  return {
    async imageOf({ path, language }) {
      const prepare = async () => {
        const card = await cardOf({ path, language }, parts);
        return () => drawShareImage(card);
      };
      const key = language === undefined ? path : `${path}/@${language}`;
      return images.get(key) ?? join(key, prepare);
    },
    async iconOf(slug, size) {
      const prepare = async () => {
        const icon = await iconOf(slug, parts);
        return () => drawIcon(icon, size);
      };
      const key = `/${slug}/icon-${size}`;
      return images.get(key) ?? join(key, prepare);
    },
    purge(slug) {
      // `keys` leaves out those that are too old, which are sent if the API fails.
      for (const [path] of images.dump()) if (isPathOf(slug, path)) images.delete(path);
      for (const path of drawings.keys()) if (isPathOf(slug, path)) drawings.delete(path);
    },
    expire() {
      images.clear();
      drawings.clear();
    },
  };
}

async function iconOf(slug: string, { transport, loadPicture }: ShareImageParts): Promise<PageIcon> {
  if (slug === 'dashboard') return { colours: platformAwning, picture: undefined };
  if (!isSlug(slug)) throw unknownPage();
  // The transport has read the response with the schema of its call.
  const { header } = (await transport({
    upstream: 'main',
    method: 'GET',
    path: `/pages/${slug}/public`,
  })) as Page;
  const picture = await loadPicture(pictureOfWidth(header.avatar, 640)).catch(() => undefined);
  return { colours: header.awning, picture };
}

async function cardOf({ path, language }: PageAddress, parts: ShareImageParts): Promise<ShareCard> {
  const match = matchAddress(path);
  if (!match || !isPublicScreen(match.screen)) throw unknownPage();
  const { slug = '' } = match.params;
  const read = (call: string) => parts.transport({ upstream: 'main', method: 'GET', path: call });
  const call = itemCall(match);
  // The transport has read each response with the schema of its call.
  const [page, item] = (await Promise.all([read(`/pages/${slug}/public`), call && read(call)])) as [
    Page,
    Product | Masterclass | Subpage | undefined,
  ];
  const { title, bio, avatar, awning: colours, theme } = page.header;
  const picture = await parts
    .loadPicture(pictureOfWidth(item && 'image' in item ? item.image : avatar, 640))
    .catch(() => undefined);
  const texts = serverPageTexts(language ?? page.language ?? 'en').shareCard;
  const place = (parts.originOf(slug) ?? parts.publicUrl).replace(/^https?:\/\//, '');
  return item
    ? {
        title: 'name' in item ? item.name : item.title,
        line: texts.by(title),
        slug,
        address: `${place}/${slug}`,
        colours,
        theme,
        picture,
      }
    : {
        title,
        line: creatorLine(match, plainText(bio), texts),
        slug,
        address: place + path,
        colours,
        theme,
        picture,
      };
}

type CardTexts = ReturnType<typeof serverPageTexts>['shareCard'];

function creatorLine({ screen }: ScreenMatch, bio: string, texts: CardTexts): string {
  if (screen === 'shop') return texts.shop;
  return screen === 'masterclasses' ? texts.masterclasses : bio;
}
