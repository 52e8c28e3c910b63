import { parseLocation, savedLocation } from './visitorLocation.ts';

/** The visitor's country, once it is known; asked for when somebody begins to type. */
export async function visitorCountry(): Promise<string | undefined> {
  return parseLocation(savedLocation())?.country ?? undefined;
}
