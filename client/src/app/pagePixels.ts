import { type Pixels, type PixelVendor, vendorsOf } from '#shared/page/pixels.ts';
import type { Assets } from '#shared/rendering/renderBundle.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import type { State } from '../store/store.ts';
import type { ViewName } from './view.ts';
import { isPublicView } from './views.ts';

export type PagePixels = {
  pixels: Pixels;
  vendors: readonly PixelVendor[];
  files: { script: string; style: string };
};

/** The advertising services of a document: on a creator's own screens alone, not in other sites' frames, and with a build. */
export function pagePixels(state: State, view: ViewName, assets: Assets): PagePixels | undefined {
  const { pixels } = selectPage(state) ?? {};
  const { frameScript, pixels: files } = assets;
  if (!pixels || !files || frameScript !== undefined || !isPublicView(view)) return undefined;
  const vendors = vendorsOf(pixels);
  return vendors.length === 0 ? undefined : { pixels, vendors, files };
}
