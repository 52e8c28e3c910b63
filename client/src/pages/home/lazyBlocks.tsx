import { lazy, type ComponentType } from 'react';
import type { Block } from '#shared/page/blockSchema.ts';

type Shown = ComponentType<{ block: Block }>;

/** Blocks that few pages have: each is a chunk of its own, and its file has the name of its type. Those of most pages are in `HomeBlock.tsx`. */
const files = import.meta.glob<Record<string, Shown>>([
  '../../features/public/publicPage/blocks/*Block.tsx',
  '!../../features/public/publicPage/blocks/{Heading,Link,Picture,Spacer,Text}Block.tsx',
]);

/** `audio` → `AudioBlock`: the name of its component, and of the file. */
export function componentName(type: string): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}Block`;
}

const loaders = Object.entries(files).map(([file, load]) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  // `HomeBlock.test.tsx` checks that each type has one.
  return [name, async () => (await load())[name] as Shown] as const;
});

/** The blocks by their components' names. The server loads all of them at once. A browser hydrates each block when its chunk has loaded. */
export const lazyBlocks: Record<string, Shown | undefined> = Object.fromEntries(
  import.meta.env.SSR
    ? await Promise.all(loaders.map(async ([name, load]) => [name, await load()]))
    : loaders.map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
);
