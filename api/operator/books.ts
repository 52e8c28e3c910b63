import type { Store } from '../store/connect.ts';
import { bookRules, checkBooks } from './checkBooks.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Says what does not add up: the rule, what it is about, and by how much it is off. */
export async function showBooks({ db }: Store): Promise<number> {
  const problems = await checkBooks(db);
  for (const { rule, key, off } of problems) say([rule, key, String(off)].map(onOneLine).join('\t'));
  if (problems.length > 0) return refuse(`The books do not balance. Differences: ${problems.length}.`);
  say(`The books balance: ${bookRules.length} rules hold for every row.`);
  return 0;
}
