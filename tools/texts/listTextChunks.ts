import { parseSync, type Plugin } from 'vite';

/** A chunk of English texts: its file, and the areas, `plural` and `select` that it has under the names of its exports. */
export type TextChunk = { file: string; areas: Record<string, string> };

/** Lists the chunks of English texts of a build in `text-chunks.json` beside the manifest. */
export function listTextChunks(ofTexts: RegExp): Plugin {
  const areasOf = new Map<string, TextChunk['areas']>();
  return {
    name: 'list-text-chunks',
    apply: 'build',
    // Before the minifier renames what is exported.
    enforce: 'pre',
    renderChunk(code, chunk) {
      if (!isOfTexts(chunk.moduleIds)) return;
      areasOf.set(chunk.name, exportsOf(code));
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part): TextChunk[] => {
        const areas = part.type === 'chunk' ? areasOf.get(part.name) : undefined;
        return areas ? [{ file: part.fileName, areas }] : [];
      });
      this.emitFile({ type: 'asset', fileName: 'text-chunks.json', source: JSON.stringify(chunks) });
    },
  };

  function isOfTexts(modules: readonly string[]): boolean {
    return modules.some((id) => ofTexts.test(id));
  }
}

/** The names of exports with the constants that they export, which are named like their area. */
function exportsOf(code: string): Record<string, string> {
  const { program } = parseSync('chunk.js', code);
  const pairs = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)] as const)
      : [],
  );
  return Object.fromEntries(pairs);
}

function nameOf(name: { type: string; name?: string; value?: string }): string {
  return name.name ?? name.value ?? '';
}
