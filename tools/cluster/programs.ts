import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs of a cluster beside Node, and Debian's packages with them. */
const packages = {
  caddy: 'caddy',
  'redis-server': 'redis-server',
  initdb: 'postgresql',
  postgres: 'postgresql',
} as const;

export type ProgramName = keyof typeof packages;

/** Where `npm test` unpacks Debian's package. */
export const caddyFolder = 'node_modules/.cache/caddy';

/** Besides those of `PATH`. The second one is Debian's for PostgreSQL. */
const places = [`${caddyFolder}/usr/bin`, '/usr/lib/postgresql/*/bin', '/usr/sbin'];

/** The programs that are not on this machine. */
export function missingPrograms(): ProgramName[] {
  return (Object.keys(packages) as ProgramName[]).filter((name) => placeOf(name) === undefined);
}

/** The path of a program. Throws if it is missing, and names the package. */
export function pathOf(name: ProgramName): string {
  const found = placeOf(name);
  if (found === undefined)
    throw new Error(`${name} is not installed. On Debian: apt-get install ${packages[name]}`);
  return found;
}

function placeOf(name: ProgramName): string | undefined {
  const folders = [
    // The newest version first.
    ...places.flatMap((place) => globSync(place).toSorted().toReversed()),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
