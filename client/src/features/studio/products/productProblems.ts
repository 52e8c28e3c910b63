import { productLimits } from '#shared/wire/limits.ts';
import { isProductAddress } from '#shared/shop/productAddress.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import type { PathProblems } from '../forms/pathProblem.ts';
import { choicesIn, isEmptyEvent, type ProductDraft } from './productForm.ts';

const texts = studioProductFields.problems;

/** Every field that the API would refuse by its form alone, by its path, as `productEdit` does one at a time. */
export function productProblems(draft: ProductDraft): PathProblems {
  const problems: PathProblems = {};
  const check = (path: string, problem: string | undefined) => {
    if (problem !== undefined) problems[path] ??= problem;
  };
  const text = (path: string, value: string) => check(path, value.trim() === '' ? texts.empty : undefined);
  const money = (path: string, value: number | null) => check(path, moneyProblem(value));
  const seats = (path: string, value: number | null) => check(path, seatsProblem(value));

  text('name', draft.name);
  money('price', draft.price);
  check('address', addressProblem(draft.address));
  if (draft.minimum_price !== null) {
    money('minimum_price', draft.minimum_price);
    const isAbove = draft.price !== null && draft.minimum_price > draft.price;
    check('minimum_price', isAbove ? texts.abovePrice : undefined);
  }
  if (draft.limited_seats !== null) seats('limited_seats', draft.limited_seats);
  for (const [index, { image }] of draft.pictures.entries()) text(`pictures.${index}.image`, image);
  for (const [index, { question, kind, choices }] of draft.questions.entries()) {
    text(`questions.${index}.question`, question);
    if (kind === 'choice') check(`questions.${index}.choices`, choicesProblem(choicesIn(choices)));
  }
  for (const [index, tier] of draft.tickets.entries()) {
    text(`tickets.${index}.name`, tier.name);
    money(`tickets.${index}.price`, tier.price);
    seats(`tickets.${index}.seats`, tier.seats);
  }
  for (const [index, { name, amounts }] of draft.payment_plans.entries()) {
    text(`payment_plans.${index}.name`, name);
    for (const [at, amount] of amounts.entries()) {
      const isNothing = amount <= 0 && draft.price !== 0;
      check(`payment_plans.${index}.amounts.${at}`, isNothing ? texts.zero : undefined);
    }
  }
  for (const [index, { countries, zone, price }] of draft.shipping.entries()) {
    const isEmpty = zone === undefined && countries.length === 0;
    check(`shipping.${index}.countries`, isEmpty ? texts.countryNeeded : undefined);
    money(`shipping.${index}.price`, price);
  }
  for (const [index, { title, lessons }] of draft.chapters.entries()) {
    text(`chapters.${index}.title`, title);
    for (const [at, lesson] of lessons.entries()) {
      const path = `chapters.${index}.lessons.${at}`;
      text(`${path}.title`, lesson.title);
      check(`${path}.minutes`, lesson.minutes < 0 ? texts.negative : undefined);
    }
  }
  checkEvent(draft.event, check);
  return problems;
}

function checkEvent(
  event: ProductDraft['event'],
  check: (path: string, problem: string | undefined) => void,
) {
  if (event === null || isEmptyEvent(event)) return;
  check('event.starts_at', event.starts_at === '' ? texts.beginNeeded : undefined);
  check('event.place', event.place.trim() === '' ? texts.placeNeeded : undefined);
  const endsFirst = event.ends_at ? event.ends_at <= event.starts_at : false;
  check('event.ends_at', endsFirst ? texts.endsFirst : undefined);
}

function choicesProblem(choices: readonly string[]): string | undefined {
  if (choices.length < 2) return texts.tooFewChoices;
  if (new Set(choices).size < choices.length) return texts.sameChoice;
  if (choices.length > productLimits.choices) return texts.tooManyChoices(productLimits.choices);
  const isLong = choices.some((choice) => choice.length > productLimits.choice);
  return isLong ? texts.choiceTooLong(productLimits.choice) : undefined;
}

function addressProblem(address: string): string | undefined {
  if (address === '' || isProductAddress(address)) return undefined;
  return texts.badAddress;
}

/** Null: nothing, or no number, was typed. */
export function moneyProblem(value: number | null): string | undefined {
  if (value === null) return texts.priceNeeded;
  return value < 0 ? texts.negative : undefined;
}

function seatsProblem(value: number | null): string | undefined {
  if (value === null) return texts.numberNeeded;
  if (!Number.isInteger(value)) return texts.wholeNumberNeeded;
  return value < 0 ? texts.negative : undefined;
}
