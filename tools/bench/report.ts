import { styleText } from 'node:util';
import type { Group } from './bench.ts';
import type { Figure } from './load.ts';

/** Ratios of an earlier run by the figure's name. */
export type Ratios = Record<string, number>;

const greatestFall = 0.15;

const columns = [
  '',
  'per second',
  'per processor second',
  'ratio',
  'by the clock',
  'wanted',
  'p50 ms',
  'p99 ms',
  'memory MiB',
];

/** A group as text for a terminal. */
export function printGroup(group: Group, recorded: Ratios): void {
  console.log(`\n${styleText('bold', group.title)}\n${group.about}`);
  const rows = group.figures.length === 0 ? [] : [columns, ...group.figures.map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const [index, row] of rows.entries()) {
    const line = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    const figure = group.figures[index - 1];
    const regression = figure && regressionOf(figure, recorded);
    const text = `  ${line.join('  ')}`;
    console.log(regression === undefined ? text : styleText('red', `${text}  ${regression}`));
  }
  for (const { name, mib, goalMib } of group.memory) {
    console.log(
      `  memory of ${name}: ${mib} MiB${goalMib === undefined ? '' : ` (wanted: at most ${goalMib})`}`,
    );
  }
}

/** A warning for a figure whose ratio fell by more than 15 % of the recorded one. */
export function regressionOf({ name, ratio }: Figure, recorded: Ratios): string | undefined {
  const before = recorded[name];
  if (!ratio || before === undefined) return undefined;
  const now = judged(ratio);
  if (now >= before * (1 - greatestFall)) return undefined;
  return `fell by ${Math.round((1 - now / before) * 100)} % from ${before.toFixed(3)}`;
}

export function ratiosOf(groups: Group[]): Ratios {
  return Object.fromEntries(
    groups
      .flatMap(({ figures }) => figures)
      .flatMap(({ name, ratio }) => (ratio ? [[name, Number(judged(ratio).toFixed(4))]] : [])),
  );
}

/** The page with each given section in the place of the one with its title, new ones after the others, and then the notes. */
export function replaceSections(
  page: string,
  { sections, notes }: { sections: string[]; notes: string },
): string {
  const notesAt = page.indexOf(titleOf(notes));
  const measured = notesAt === -1 ? page : page.slice(0, notesAt);
  return sections.reduce(replaceSection, measured) + notes;
}

function replaceSection(page: string, section: string): string {
  const start = page.indexOf(titleOf(section));
  if (start === -1) return `${page}${section}\n`;
  const next = page.indexOf('\n## ', start);
  return page.slice(0, start) + section + (next === -1 ? '\n' : page.slice(next));
}

/** With its line break, so that no longer title fits. */
function titleOf(section: string): string {
  return section.slice(0, section.indexOf('\n') + 1);
}

/** `measuredOn` says when and where. */
export function markdownOf(group: Group, measuredOn: string): string {
  const lines = group.figures.map((figure) => `| ${rowOf(figure).join(' | ')} |`);
  const memory = group.memory.map(
    ({ name, mib, goalMib }) =>
      `${name} ${mib} MiB${goalMib === undefined ? '' : ` (wanted: at most ${goalMib})`}`,
  );
  return [
    `## ${group.title}`,
    '',
    group.about,
    '',
    ...(lines.length === 0
      ? []
      : [`|${columns.join(' | ')} |`, `|---${'|---:'.repeat(columns.length - 1)}|`, ...lines, '']),
    ...(memory.length === 0 ? [] : [`Memory afterwards: ${memory.join(', ')}.`, '']),
    measuredOn,
    '',
  ].join('\n');
}

function judged({ value, byClock, judgedBy }: NonNullable<Figure['ratio']>): number {
  return judgedBy === 'clock' ? byClock : value;
}

function rowOf(figure: Figure): string[] {
  const { name, perSecond, perProcessorSecond, p50Ms, p99Ms, memoryMib, ratio, goal, goalPerSecond, goalMs } =
    figure;
  const isMet =
    (goal === undefined || (ratio ? judged(ratio) : 0) >= goal) &&
    (goalPerSecond === undefined || perProcessorSecond >= goalPerSecond) &&
    (goalMs === undefined || p99Ms <= goalMs);
  const wanted = [
    goal === undefined ? [] : [`≥ ${goal.toFixed(2)}${ratio?.judgedBy === 'clock' ? ' by the clock' : ''}`],
    goalPerSecond === undefined ? [] : [`≥ ${goalPerSecond.toLocaleString('en')}/s`],
    goalMs === undefined ? [] : [`≤ ${goalMs} ms`],
  ].flat();
  // A floor's ratio to itself is 1. A goal by the clock has no floor.
  const alone = goalMs === undefined ? '1' : '';
  return [
    name,
    Math.round(perSecond).toLocaleString('en'),
    Math.round(perProcessorSecond).toLocaleString('en'),
    ratio ? ratio.value.toFixed(3) : alone,
    ratio ? ratio.byClock.toFixed(3) : alone,
    wanted.length === 0 ? '' : `${wanted.join(', ')} ${isMet ? '✓' : '✗'}`,
    textOf(p50Ms),
    textOf(p99Ms),
    String(memoryMib),
  ];
}

/** Empty for NaN: not measured. */
function textOf(figure: number): string {
  return Number.isNaN(figure) ? '' : String(figure);
}
