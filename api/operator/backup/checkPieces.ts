import { fileListName, keyPieceName, listedFile, tablePieceName, type Manifest } from './manifest.ts';
import { linesOf, problemOf, type Piece } from './pieces.ts';

/** Reads every file of a backup and compares its size and sum with the manifest. A line for each that is broken. */
export async function checkPieces(place: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  const check = async (piece: Piece) => {
    const problem = await problemOf(place, piece);
    if (problem !== undefined) problems.push(`${piece.name} ${problem}.`);
    return problem === undefined;
  };
  for (const table of manifest.tables) await check({ ...table, name: tablePieceName(table.name) });
  if (manifest.key) await check({ ...manifest.key, name: keyPieceName });
  if (!(await check({ ...manifest.files.list, name: fileListName }))) return problems;
  for await (const line of linesOf(place, fileListName)) {
    const file = listedFile.safeParse(JSON.parse(line));
    if (file.success) await check(file.data);
    else problems.push(`${fileListName} has a line that names no file of a shop: ${line.slice(0, 100)}`);
  }
  return problems;
}
