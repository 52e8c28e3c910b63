import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gapsOf } from '#shared/legal/legalGaps.ts';
import { isLanguage, type Language } from '#shared/texts/languages.ts';
import { ConfigError } from '../config/config.ts';

/** The texts that only the operator can write, in the order of their links. */
export const ownKinds = ['terms', 'privacy', 'refunds', 'imprint'] as const;

export type PlatformKind = (typeof ownKinds)[number] | 'accessibility';

/** `any`: the text of every language that has none of its own. */
type TextsOfKind = Partial<Record<Language | 'any', string>>;

type PlatformTexts = ReadonlyMap<PlatformKind, TextsOfKind>;

/**
 * The operator's texts, such as `terms.md`, and `terms.de.md` in place of it for German. Throws `ConfigError` for a text that still has gaps
 * of its template, and for translations without a text for all other languages (we have one for accessibility).
 */
export function readPlatformTexts(folder: string | undefined): PlatformTexts {
  const texts = new Map<PlatformKind, TextsOfKind>();
  if (folder === undefined) return texts;
  for (const name of readdirSync(folder).toSorted()) {
    const [, kind = '', language = 'any'] = /^([a-z]+)(?:\.([a-z]{2}))?\.md$/.exec(name) ?? [];
    if (!isKind(kind) || !(language === 'any' || isLanguage(language))) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const [gap] = gapsOf(text);
    if (gap !== undefined) throw new ConfigError(`${name} in LEGAL_DIR still has a gap to fill in: ${gap}`);
    texts.set(kind, { ...texts.get(kind), [language]: text });
  }
  for (const kind of ownKinds) {
    const written = texts.get(kind);
    if (written && written.any === undefined)
      throw new ConfigError(`LEGAL_DIR needs ${kind}.md for the languages that have no text of their own`);
  }
  return texts;
}

function isKind(name: string): name is PlatformKind {
  return name === 'accessibility' || ownKinds.some((kind) => kind === name);
}
