import type { PixelVendor } from '#shared/page/pixels.ts';

type Kept = {
  answer: 'yes' | 'no';
  /** The services that were named. */
  vendors: readonly string[];
  /** When it was given, e.g. `2026-11-26`. */
  day: string;
  /** Ids of the orders that services were told of. */
  paid: readonly string[];
};

/** A choice is asked for again after this time. */
const keptForMonths = 6;
/** More orders than anybody places while a choice is kept. */
const maxPaid = 50;

/** The visitor's choice for one creator, kept in this browser. Where storage is denied it lasts as long as the document. */
export function keptChoice({ account, vendors }: { account: string; vendors: readonly PixelVendor[] }) {
  const key = `makerstall:pixels:${account}`;
  let here: Kept | undefined;

  function read(): Kept | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isKept(kept) ? kept : undefined;
    } catch {
      return here;
    }
  }

  function write(kept: Kept): void {
    here = kept;
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Denied or full.
    }
  }

  /** A consent is for the services that were named. */
  function answer(): Kept['answer'] | undefined {
    const kept = read();
    if (!kept || isOld(kept.day)) return undefined;
    const isComplete = vendors.every((vendor) => kept.vendors.includes(vendor));
    return kept.answer === 'no' || isComplete ? kept.answer : undefined;
  }

  return {
    answer,
    keep(given: Kept['answer']): void {
      const day = new Date().toISOString().slice(0, 10);
      write({ answer: given, vendors, day, paid: given === 'yes' ? (read()?.paid ?? []) : [] });
    },
    /** False if services were told of the order before. */
    isFirst(orderId: string): boolean {
      const kept = read();
      if (!kept || kept.paid.includes(orderId)) return false;
      write({ ...kept, paid: [...kept.paid, orderId].slice(-maxPaid) });
      return true;
    },
  };
}

function isOld(day: string): boolean {
  const end = new Date(day);
  end.setUTCMonth(end.getUTCMonth() + keptForMonths);
  // An invalid day counts as old, too.
  return !(Date.now() < end.getTime());
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  const { answer, vendors, day, paid } = kept as Record<string, unknown>;
  const isAnswer = answer === 'yes' || answer === 'no';
  return isAnswer && Array.isArray(vendors) && typeof day === 'string' && Array.isArray(paid);
}
