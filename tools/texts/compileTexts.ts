import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '#shared/texts/languages.ts';
import { compileArea, type Messages } from './compileArea.ts';
import { moneyFormSource } from './moneyFormSource.ts';

const folder = 'shared/texts';

/** Areas that are English for everybody. The status of the web server's refusals says the same as their text. */
const untranslated = new Set(['serverRefusals']);

/** What the API and the web server need of every language at once. */
const selections = {
  legalTexts: ['legalTemplates', 'pixels'],
  mailTexts: [
    'accountMails',
    'confirmation',
    'copies',
    'instalmentMails',
    'invoice',
    'kinds',
    'legalTitles',
    'mails',
    'news',
    'order',
    'paymentMethods',
    'questions',
    'receipt',
    'studioProblems',
    'tables',
    'waiver',
  ],
  pageTexts: ['pageTemplates'],
  serverTexts: ['passes', 'serverPages'],
};

/** Writes the catalogue of each language below `shared/texts/compiled`, from the English one and its ICU messages. */
export async function compileTexts(): Promise<void> {
  await rm(join(folder, 'compiled'), { recursive: true, force: true });
  const english = await readEnglish();
  const translated = languages.filter((language) => language !== 'en');
  await Promise.all(translated.map((language) => compileLanguage(language, english)));
  await writeFile(join(folder, 'compiled', 'catalogues.ts'), loadersOf());
  await Promise.all(
    Object.entries(selections).map(([name, areas]) =>
      writeFile(join(folder, 'compiled', `${name}.ts`), selectionOf(areas)),
    ),
  );
}

type Area = { area: string; source: string };

async function readEnglish(): Promise<Area[]> {
  const files = (await readdir(join(folder, 'en'))).toSorted();
  const areas = files.map((file) => file.replace(/\.ts$/, ''));
  return Promise.all(
    areas
      .filter((area) => !untranslated.has(area))
      .map(async (area) => ({ area, source: await readFile(join(folder, 'en', `${area}.ts`), 'utf8') })),
  );
}

async function compileLanguage(language: Language, english: readonly Area[]): Promise<void> {
  const target = join(folder, 'compiled', language);
  await mkdir(target, { recursive: true });
  await Promise.all(
    english.map(async ({ area, source }) => {
      const file = join(folder, 'messages', language, `${area}.json`);
      // A file of the project. What does not fit is named by `compileArea`.
      const messages = JSON.parse(await readFile(file, 'utf8')) as Messages;
      const code = compileArea({ file, source, messages, locale: language });
      await writeFile(join(target, `${area}.ts`), code);
    }),
  );
  await writeFile(join(target, 'moneyForm.ts'), moneyFormSource(language));
  const catalogue = await readFile(join(folder, 'en.ts'), 'utf8');
  await writeFile(join(folder, 'compiled', `${language}.ts`), catalogueOf(language, catalogue));
}

/** The English catalogue's file, with the areas of this language. */
function catalogueOf(language: Language, source: string): string {
  const own = source
    .replaceAll(/from '\.\/en\/(\w+)\.ts'/g, (_whole, area: string) =>
      untranslated.has(area) ? `from '../en/${area}.ts'` : `from './${language}/${area}.ts'`,
    )
    .replace(/\n\/\*\* [^\n]*\nexport type Catalogue[^\n]*\n/, '')
    .replace('export const en = {', `export const ${language}: Catalogue = {`);
  return `import type { Catalogue } from '../en.ts';\n${own}`;
}

/** What loads the whole catalogue of each language. */
function loadersOf(): string {
  const loaders = languages.map((language) => {
    const file = language === 'en' ? '../en.ts' : `./${language}.ts`;
    return `  ${language}: async () => (await import('${file}')).${language},\n`;
  });
  return `import type { Catalogue } from '../en.ts';
import type { Language } from '../languages.ts';

export const catalogues: Record<Language, () => Promise<Catalogue>> = {
${loaders.join('')}};
`;
}

/** A file that has some areas of all languages, for a process that cannot wait for a language. */
function selectionOf(areas: readonly string[]): string {
  const translated = languages.filter((language) => language !== 'en');
  const imports = [...translated, 'en' as const].flatMap((language) =>
    areas.map(
      (area) =>
        `import { ${area} as ${nameIn(language, area)} } from '${language === 'en' ? '../en' : `./${language}`}/${area}.ts';\n`,
    ),
  );
  const entries = languages.map(
    (language) =>
      `  ${language}: { ${areas.map((area) => `${area}: ${nameIn(language, area)}`).join(', ')} },\n`,
  );
  const type = `Record<Language, Pick<Catalogue, ${areas.map((area) => `'${area}'`).join(' | ')}>>`;
  return `import type { Catalogue } from '../en.ts';
import type { Language } from '../languages.ts';
${imports.join('')}
export const texts: ${type} = {
${entries.join('')}};
`;
}

function nameIn(language: Language, area: string): string {
  return `${language}_${area}`;
}
