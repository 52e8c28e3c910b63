import { AppError } from '#shared/appError.ts';
import { mailingListBody } from '#shared/audienceSchema.ts';
import { countryName } from '#shared/countries.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { readPhone } from '../../http/phoneNumbers.ts';

/** How to read the cells of a file: `country` is the country of numbers without a country code. */
export type Reading = { list: PeopleList; country: string | undefined };

type Contact = { kind: 'contact'; contact: string } | { kind: 'problem'; why: string };

export function readContact({ list, country }: Reading, typed: string): Contact {
  if (typed === '') return { kind: 'problem', why: list === 'mailing' ? 'No e-mail address.' : 'No number.' };
  if (list === 'phone') return readNumber(typed, country);
  const read = mailingListBody.shape.email.safeParse(typed);
  if (read.success) return { kind: 'contact', contact: read.data };
  return { kind: 'problem', why: 'Not an e-mail address.' };
}

function readNumber(typed: string, country: string | undefined): Contact {
  try {
    return { kind: 'contact', contact: readPhone(typed, country) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      kind: 'problem',
      why:
        country === undefined
          ? 'Not a phone number with its country code, such as +49 30 901820.'
          : `Not a phone number of ${countryName(country)}, nor one with its country code, such as +49 30 901820.`,
    };
  }
}
