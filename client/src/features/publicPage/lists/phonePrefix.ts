import { phonePrefix } from '#shared/phoneNumbers.ts';

/** What a number typed by somebody in that country begins with; empty where the country is not known. */
export async function prefixOf(country: () => Promise<string | undefined>): Promise<string> {
  const code = await country();
  return code === undefined ? '' : phonePrefix(code);
}
