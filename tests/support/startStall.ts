import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import { addSeller } from './sales.ts';
import { startWholeServer } from './wholeServer.ts';

export const publicUrl = 'https://stalls.example';

/** The whole server with the page of Ada, whose name and bio have characters that XML, HTML and Markdown read as marks. */
export async function startStall() {
  const server = await startWholeServer({ PUBLIC_URL: publicUrl });
  const { api, origin } = server;
  const seller = await addSeller(api);
  await api.context.store.transaction((trx) =>
    trx.updateTable('pages').set({ title: 'Ada & Co', bio: 'I **throw** pots <daily>.' }).execute(),
  );
  return Object.assign(server, {
    seller,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { headers, redirect: 'manual' }),
    read: async (path: string) => (await fetch(`${origin}${path}`)).text(),
  });
}

/** Valid XML as an object; attributes begin with `@`. */
export function parseXml(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(xml);
}
