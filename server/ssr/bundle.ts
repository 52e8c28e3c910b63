import type { Writable } from 'node:stream';
import type { Assets, RenderBundle } from '#shared/renderBundle.ts';

/** The client as this server runs it: what renders its documents, and the files that a screen's document links. */
export type Bundle = RenderBundle<Writable> & {
  mode: 'built' | 'dev';
  assetsOf: (modulePaths: readonly string[]) => Assets;
};
