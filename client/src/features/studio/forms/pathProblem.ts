import { studioForms as texts } from '#shared/texts/en/studioForms.ts';

/** Problems by the field's path in the body: `{'tickets.1.price': 'Must be …'}`. */
export type PathProblems = Record<string, string>;

/**
 * The field that a refusal is about. The API's message begins with the field's path in lower case (`tickets.1.price must be …`).
 * After a colon (`slug: This …`) is a whole sentence, in the page's language. A message that begins with a capital is about no single
 * field and returns an empty object.
 */
export function pathProblem(message: string): PathProblems {
  const [, path, colon, said] = /^([a-z][a-z0-9_]*(?:\.\w+)*)(:?) (\S.*)$/s.exec(message) ?? [];
  if (path === undefined || said === undefined) return {};
  if (colon) return { [path]: said };
  if (said === 'is required') return { [path]: texts.fillIn };
  const sentence = said.startsWith('is ')
    ? `This ${said}`
    : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return { [path]: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` };
}
