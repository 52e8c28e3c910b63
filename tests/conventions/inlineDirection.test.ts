import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// In languages that are read from right to left every page is mirrored. So style sheets name the start and the end of a line, not left and
// right.

/** What is the same in both directions, with the reason. */
const physical = new Map([
  ['client/src/ui/Checkbox.module.css: border-width: 0 2.5px 2.5px 0', 'the drawing of a check mark'],
  ['client/src/styles/reset.css: text-align: right', 'only on pages that read from right to left'],
]);

/** With the server's pages, whose rules are text in a module. */
const files = [...globSync('client/src/**/*.css'), 'server/ssr/plainPage.ts', 'server/legal/legalHtml.ts'];

test('no style sheet names left or right', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    declarationsOf(readFileSync(file, 'utf8'))
      .filter((declaration) => isPhysical(declaration))
      .map((declaration) => `${file.replaceAll('\\', '/')}: ${declaration}`),
  );
  expect(found.filter((declaration) => !physical.has(declaration))).toEqual([]);
  expect([...physical.keys()].filter((declaration) => !found.includes(declaration))).toEqual([]);
});

test.each([
  'margin-left: 4px',
  'right: 0',
  'border-left: 1px solid var(--line)',
  'border-top-left-radius: 4px',
  'text-align: left',
  'float: right',
  'transform-origin: left',
  'padding: 0 calc(1px + 2px) 0 0',
  'inset: 0 auto 0 0',
  'border-radius: 4px 8px 4px 4px',
  'translate: 100% 0',
  'transform: translateX(18px)',
])('this names a side: %s', (declaration) => {
  expect(declarationsOf(`.a { color: red; ${declaration}; }`).filter(isPhysical)).toEqual([declaration]);
});

test.each([
  'margin-inline-start: 4px',
  'padding: 0 4px 8px',
  'padding: 0 calc(1px + 2px) 8px calc(1px + 2px)',
  'border-radius: 4px 4px 0 0',
  'translate: 0 24px',
  'translate: calc(100% * var(--inline-direction)) 0',
  'transform: translateX(calc(18px * var(--inline-direction)))',
])('this mirrors: %s', (declaration) => {
  expect(isPhysical(declaration)).toBe(false);
});

function declarationsOf(source: string): string[] {
  const rules = source.replaceAll(/\/\*[^*]*\*\//g, '');
  return rules
    .split(/[;{}]/)
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => /^[a-z-]+:/.test(piece));
}

function isPhysical(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/:\s*(.*)/s);
  const [first, second, third, fourth] = partsOf(value);
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/^(text-align|float|clear|transform-origin)$/.test(property)) return /\b(left|right)\b/.test(value);
  if (/^(margin|padding|inset|border-(width|style|color))$/.test(property))
    return fourth !== undefined && fourth !== second;
  if (property === 'border-radius' && second !== undefined)
    return first !== second || (third ?? first) !== (fourth ?? second);
  if (value.includes('--inline-direction')) return false;
  return (property === 'translate' && !/^(0|none)\b/.test(value)) || /\btranslateX\(/.test(value);
}

/** The parts of a value between its spaces, except those inside parentheses. */
function partsOf(value: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}
