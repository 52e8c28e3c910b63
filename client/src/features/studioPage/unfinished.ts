import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { PathProblems } from '../studio/pathProblem.ts';

const isBlank = (text: string) => text.trim() === '';

/** Whether a block still waits for what only its creator knows: the API takes it only then. */
export function isUnfinished(block: DraftBlock): boolean {
  switch (block.type) {
    case 'link':
      return isBlank(block.title) || isBlank(block.url);
    case 'social':
      return block.links.some(({ handle }) => isBlank(handle));
    case 'picture':
      return isBlank(block.image);
    case 'video':
      return isBlank(block.video_id) || isBlank(block.title);
    case 'products':
    case 'masterclasses':
    case 'text':
    case 'mailing_list':
    case 'phone_list':
    case 'support':
      return false;
  }
}

/** The draft as it can be saved while its creator is still at a block. */
export function withoutUnfinished(draft: PageDraft): PageDraft {
  return { ...draft, blocks: draft.blocks.filter((block) => !isUnfinished(block)) };
}

/** A refusal names a block by its place among those that were sent; here by its place on the screen. */
export function problemsByPlace(problems: PathProblems, sent: PageDraft, shown: PageDraft): PathProblems {
  const moved = Object.entries(problems).map(([path, problem]): [string, string] => {
    const [, place, field] = /^draft\.blocks\.(\d+)\.(.+)$/.exec(path) ?? [];
    const id = place === undefined ? undefined : sent.blocks[Number(place)]?._id;
    if (id === undefined) return [path, problem];
    return [`draft.blocks.${shown.blocks.findIndex(({ _id }) => _id === id)}.${field}`, problem];
  });
  return Object.fromEntries(moved);
}
