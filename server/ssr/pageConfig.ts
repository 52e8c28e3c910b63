import { isPublicScreen, type ScreenMatch } from '#shared/addresses/addresses.ts';
import { isPublicPath } from '#shared/addresses/matchAddress.ts';
import { mayRegisterWorker } from '#shared/addresses/offlinePages.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';

type Parts = {
  publicConfig: PublicConfig;
  hasServiceWorker: boolean;
  /** The origin of a page's own host. */
  originOf: (slug: string) => string | undefined;
};

type ConfigOptions = {
  path: string;
  /** `undefined`: an error page. */
  match?: ScreenMatch | undefined;
  /** The page on whose own host the request came, for screens that belong to no page. */
  home?: string | undefined;
};

/** The settings in a document. A page with a host of its own has the settings for that host, wherever it is rendered. */
export function pageConfig({ publicConfig, hasServiceWorker, originOf }: Parts) {
  const registering: PublicConfig = { ...publicConfig, registersWorker: true };
  const offering: PublicConfig = { ...publicConfig, offersNews: true };
  const configAt = (path: string) => {
    if (mayRegisterWorker(path)) return registering;
    return isPublicPath(path) ? offering : publicConfig;
  };
  return ({ path, match, home: asked }: ConfigOptions): PublicConfig => {
    const config = hasServiceWorker ? configAt(path) : publicConfig;
    const slug = match && isPublicScreen(match.screen) ? match.params['slug'] : asked;
    const origin = slug === undefined ? undefined : originOf(slug);
    return slug === undefined || origin === undefined
      ? config
      : { ...config, publicUrl: origin, home: { slug, siteUrl: publicConfig.publicUrl } };
  };
}
