import { z } from 'zod';

const query = z
  .string()
  .regex(/^`[^`]+`$/)
  .transform((text) => text.slice(1, -1));
const filled = z.string().min(1);

const panelRow = z.tuple([
  filled,
  query,
  z.enum(['web', 'api', 'both']),
  z.enum(['reqps', 's', 'short', 'bytes', 'percentunit']),
  query,
]);
const alarmRow = z.tuple([
  z.string().regex(/^[A-Z][A-Za-z]+$/),
  query,
  z.string().regex(/^\d+[sm]$/),
  z.enum(['page', 'ticket']),
  filled,
  filled,
]);

export type Panel = {
  title: string;
  metric: string;
  process: 'web' | 'api' | 'both';
  unit: string;
  query: string;
};
export type Alarm = {
  name: string;
  query: string;
  lasts: string;
  severity: string;
  meaning: string;
  remedy: string;
};

/** The tables of metrics and alarms in `docs/operations.md`. Throws if a row has another shape. */
export function readTables(markdown: string): { panels: Panel[]; alarms: Alarm[] } {
  const panels = rowsBelow(markdown, '| panel | metric |').map((cells) => {
    const [title, metric, process, unit, query] = panelRow.parse(cells);
    return { title, metric, process, unit, query };
  });
  const alarms = rowsBelow(markdown, '| alarm | query |').map((cells) => {
    const [name, query, lasts, severity, meaning, remedy] = alarmRow.parse(cells);
    return { name, query, lasts, severity, meaning, remedy };
  });
  return { panels, alarms };
}

/** The cells of each row of the table with this head. */
function rowsBelow(markdown: string, head: string): string[][] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.startsWith(head));
  if (start === -1) throw new Error(`there is no table ${head}`);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
