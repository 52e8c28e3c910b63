import type { Row } from '../../store/schema.ts';

/** Whether a lesson's content is the id of a file of its product: for kind file, and for an uploaded video. */
export function usesFile({ kind, content }: Pick<Row<'lessons'>, 'kind' | 'content'>): boolean {
  return kind === 'file' || (kind === 'video' && content.startsWith('fil_'));
}
