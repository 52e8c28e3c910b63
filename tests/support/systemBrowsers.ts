import { globSync } from 'node:fs';

type Program = { places: readonly string[]; debian: string };

/** The programs for the tests in Firefox and WebKit: their paths, and Debian's packages with them. */
const programs = {
  Firefox: {
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debian: 'firefox-esr',
  },
  WebKitWebDriver: { places: ['/usr/bin/WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  MiniBrowser: { places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'], debian: 'webkit2gtk-driver' },
  Xvfb: { places: ['/usr/bin/Xvfb'], debian: 'xvfb' },
} as const satisfies Record<string, Program>;

/** Pages in these languages use the fonts of the system. Without one, their letters are boxes of one width. */
const fonts: readonly Program[] = [
  { places: ['/usr/share/fonts/**/VL-Gothic-Regular.ttf'], debian: 'fonts-vlgothic' },
  { places: ['/usr/share/fonts/**/Lohit-Devanagari.ttf'], debian: 'fonts-lohit-deva' },
];

type ProgramName = keyof typeof programs;

/** The path of a program. Throws if it is missing, and names the package. */
export function systemProgram(name: ProgramName): string {
  const found = placeOf(programs[name]);
  if (found === undefined)
    throw new Error(`${name} is not installed. On Debian: apt-get install ${programs[name].debian}`);
  return found;
}

/** Debian's packages that are still to be installed. */
export function missingPackages(): string[] {
  const needed: Program[] = [...Object.values(programs), ...fonts];
  const missing = needed.filter((program) => placeOf(program) === undefined);
  return [...new Set(missing.map(({ debian }) => debian))];
}

function placeOf({ places }: Program): string | undefined {
  return places.flatMap((place) => globSync(place))[0];
}
