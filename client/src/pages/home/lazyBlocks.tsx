import { lazy, type ComponentType } from 'react';
import type { Block } from '#shared/page/blockSchema.ts';

/** Blocks that few pages have. Each is a chunk of its own. `viewModules.ts` finds it by its type: `…/blocks/{Type}Block.tsx`. */
const load = {
  contact: async () =>
    (await import('../../features/public/publicPage/blocks/ContactBlock.tsx')).ContactBlock,
  social: async () => (await import('../../features/public/publicPage/blocks/SocialBlock.tsx')).SocialBlock,
  video: async () => (await import('../../features/public/publicPage/blocks/VideoBlock.tsx')).VideoBlock,
  gallery: async () =>
    (await import('../../features/public/publicPage/blocks/GalleryBlock.tsx')).GalleryBlock,
  audio: async () => (await import('../../features/public/publicPage/blocks/AudioBlock.tsx')).AudioBlock,
  file: async () => (await import('../../features/public/publicPage/blocks/FileBlock.tsx')).FileBlock,
  faq: async () => (await import('../../features/public/publicPage/blocks/FaqBlock.tsx')).FaqBlock,
  testimonial: async () =>
    (await import('../../features/public/publicPage/blocks/TestimonialBlock.tsx')).TestimonialBlock,
  countdown: async () =>
    (await import('../../features/public/publicPage/blocks/CountdownBlock.tsx')).CountdownBlock,
  map: async () => (await import('../../features/public/publicPage/blocks/MapBlock.tsx')).MapBlock,
  embed: async () => (await import('../../features/public/publicPage/blocks/EmbedBlock.tsx')).EmbedBlock,
};

export type LazyType = keyof typeof load;

type Shown = ComponentType<{ block: Block }>;

// Each gets only blocks of its own type.
const loaders = Object.entries(load) as [LazyType, () => Promise<Shown>][];

/** The server has them at once. A browser hydrates each when its chunk has come. */
export const lazyBlocks = Object.fromEntries(
  import.meta.env.SSR
    ? await Promise.all(loaders.map(async ([type, loadOne]) => [type, await loadOne()]))
    : loaders.map(([type, loadOne]) => [type, lazy(async () => ({ default: await loadOne() }))]),
  // The same keys, each with its component.
) as Record<LazyType, Shown>;

export function isLazyType(type: string): type is LazyType {
  return Object.hasOwn(load, type);
}
