/** The black modules of a code as one SVG path, one unit for each module. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((modules, row) =>
      runsOf(modules).map(({ start, end }) => {
        const width = end - start;
        return `M${start} ${row}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}

/** Runs of adjacent black modules. */
function runsOf(modules: readonly boolean[]): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const [index, isBlack] of modules.entries()) {
    const last = runs.at(-1);
    if (isBlack && last?.end === index) last.end += 1;
    else if (isBlack) runs.push({ start: index, end: index + 1 });
  }
  return runs;
}
