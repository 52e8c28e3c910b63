import type { Writable } from 'node:stream';
import type { Assets, RenderBundle } from '#shared/rendering/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';

/** The client as this server uses it: the render function, and the files that a screen's document links. */
export type Bundle = RenderBundle<Writable> & {
  mode: 'built' | 'dev';
  /** Another build has another id. */
  id: string;
  assetsOf: (modulePaths: readonly string[], language: Language) => Assets;
  /** The scripts of other sites and of framed pages, e.g. `assets/embed-….js`. Only the build has them. */
  embeds?: EmbedFiles;
};

/** `integrity`: of `host`, as `sha384-…`. */
export type EmbedFiles = { host: string; integrity: string; frame: string };
