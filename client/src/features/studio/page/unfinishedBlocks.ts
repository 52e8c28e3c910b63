import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { PathProblems } from '../forms/pathProblem.ts';
import { pageLimits } from '#shared/wire/limits.ts';
import { blockKindOf } from './blockKinds.ts';

/** Whether a block's required fields are still empty, or its title is too long, so that the API would refuse it. */
export function isUnfinished(block: DraftBlock): boolean {
  const title = 'title' in block ? (block.title ?? '') : '';
  return title.length > pageLimits.title || (blockKindOf(block.type).isUnfinished?.(block) ?? false);
}

/** The draft without unfinished blocks, so that it can be saved. */
export function withoutUnfinished(draft: PageDraft): PageDraft {
  return { ...draft, blocks: draft.blocks.filter((block) => !isUnfinished(block)) };
}

/** Converts the index of a block in the request into its index on the screen. */
export function problemsByPlace(problems: PathProblems, sent: PageDraft, shown: PageDraft): PathProblems {
  const moved = Object.entries(problems).map(([path, problem]): [string, string] => {
    const [, place, field] = /^draft\.blocks\.(\d+)\.(.+)$/.exec(path) ?? [];
    const id = place === undefined ? undefined : sent.blocks[Number(place)]?._id;
    if (id === undefined) return [path, problem];
    return [`draft.blocks.${shown.blocks.findIndex(({ _id }) => _id === id)}.${field}`, problem];
  });
  return Object.fromEntries(moved);
}
