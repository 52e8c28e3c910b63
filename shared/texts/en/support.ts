import type { SupportType } from '../../productKinds/productKinds.ts';

/** The button that pays, before the amount. */
const pay: Record<SupportType, string> = {
  donate: 'Donate',
  fanlove: 'Send love',
  buyme: 'Buy',
  sendme: 'Send',
};

export const support = {
  pay,
  howManyOf: (unit: string) => `How many: ${unit}`,
  quickly: 'Choose quickly',
  howMany: 'How many',
  ownAmount: 'Or an amount of your own',
  message: 'A word with it (optional)',
  limits: (least: string, most: string) => `From ${least} to ${most}`,
  tooLittle: (least: string) => `A card pays at least ${least}.`,
  tooMuch: (most: string) => `A card pays at most ${most} at once.`,
  amountNeeded: 'Please enter an amount above 0.',
  tooManyDecimals: (decimals: number) => `Please use at most ${decimals} decimals.`,
};

export type SupportTexts = typeof support;
