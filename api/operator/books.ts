import type { OperatorConfig } from '../config.ts';
import { openFiles } from '../context.ts';
import type { Store } from '../store/connect.ts';
import { bookRules, checkBooks } from './checkBooks.ts';
import { lostFiles } from './checkFiles.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Says what does not add up: the rule, what it is about, and by how much it is off. */
export async function showBooks({ db }: Store, config: OperatorConfig): Promise<number> {
  const { storage } = await openFiles({ dataDir: config.store.dataDir, s3: config.s3 });
  using _ = storage;
  const problems = [...(await checkBooks(db)), ...(await lostFiles(db, storage))];
  for (const { rule, key, off } of problems) say([rule, key, String(off)].map(onOneLine).join('\t'));
  if (problems.length > 0) return refuse(`The books do not balance. Differences: ${problems.length}.`);
  say(`The books balance: ${bookRules.length} rules hold for every row, and every file is stored.`);
  return 0;
}
