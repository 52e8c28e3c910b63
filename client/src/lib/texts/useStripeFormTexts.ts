import { stripeForm } from '#shared/texts/en/stripeForm.ts';
import { useTexts } from './useTexts.ts';

export const useStripeFormTexts = () => useTexts('stripeForm', stripeForm);
