import { AppError } from '#shared/wire/appError.ts';
import { mailingListBody } from '#shared/audience/audienceSchema.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { readPhone } from '../../http/phoneNumbers.ts';
import { refusedFor, type RefusalReason } from './rowReasons.ts';

/** How to read the cells of a file: `country` is the country of numbers without a country code. */
export type Reading = { list: PeopleList; country: string | undefined };

type Contact = { kind: 'contact'; contact: string } | { kind: 'problem'; problem: RefusalReason };

export function readContact({ list, country }: Reading, typed: string): Contact {
  if (typed === '') {
    return { kind: 'problem', problem: refusedFor(list === 'mailing' ? 'no_email' : 'no_number') };
  }
  if (list === 'phone') return readNumber(typed, country);
  const read = mailingListBody.shape.email.safeParse(typed);
  if (read.success) return { kind: 'contact', contact: read.data };
  return { kind: 'problem', problem: refusedFor('not_an_email') };
}

function readNumber(typed: string, country: string | undefined): Contact {
  try {
    return { kind: 'contact', contact: readPhone(typed, country) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      kind: 'problem',
      problem:
        country === undefined ? refusedFor('not_a_number') : refusedFor('not_a_number_of', { country }),
    };
  }
}
