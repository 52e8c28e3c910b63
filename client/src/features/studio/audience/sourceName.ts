import type { Person } from '#shared/studio/peopleSchema.ts';
import { studioAudience as texts } from '#shared/texts/en/studioAudience.ts';

/** The form by which somebody came, by its title. What came by an imported file has no form. */
export function sourceName({ block_id, source }: Pick<Person, 'block_id' | 'source'>): string {
  return block_id === 'import' ? texts.fromImport : (source ?? texts.formGone);
}
