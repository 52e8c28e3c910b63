import { useEffect, useState } from 'react';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { ShippingAddress } from '#shared/orders/orderSchema.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useQuestionsTexts } from '../../../lib/texts/useQuestionsTexts.ts';
import { useWaiverTexts } from '../../../lib/texts/useWaiverTexts.ts';
import { saveCheckout, savedCheckout } from './savedCheckout.ts';
import {
  addressFields,
  emptyForm,
  formOf,
  problemsOf,
  type CheckoutProblems,
  type TextFieldName,
} from './checkoutForm.ts';
import { refusedFields } from './refusedFields.ts';

/**
 * The buyer's input and its problems; a change clears a field's problem. It begins with what was typed before a reload. `activeCharge` is
 * the body of a payment in progress. Its values are shown during the payment, and stay if nobody has typed since the page was loaded.
 */
export function useCheckoutForm(likelyCountry: string | null, activeCharge: Charge | undefined) {
  const texts = useCheckoutTexts();
  const questions = useQuestionsTexts();
  const waiver = useWaiverTexts();
  const [typed, setTyped] = useState(() => savedCheckout(Date.now())?.form ?? emptyForm);
  useEffect(() => {
    if (typed !== emptyForm) saveCheckout({ form: typed }, Date.now());
  }, [typed]);
  if (activeCharge && typed === emptyForm) setTyped(formOf(activeCharge));
  const words = activeCharge ? formOf(activeCharge) : typed;
  const likely = likelyCountry ?? '';
  const form = {
    ...words,
    country: words.country || likely,
    buyerCountry: words.buyerCountry || likely,
  };
  const [problems, setProblems] = useState<CheckoutProblems>({});

  /** Autofill changes several fields at once: each change builds on the previous one, not on the last render. */
  function change(field: TextFieldName, text: string): void {
    setTyped((before) => ({ ...before, [field]: text }));
    clearProblem(field);
  }

  /** Prefills an empty phone field with the country code of the buyer's country. */
  async function offerPhonePrefix(): Promise<void> {
    if (form.phone !== '' || form.country === '') return;
    const { phonePrefix } = await import('#shared/contact/phoneNumbers.ts');
    setTyped((before) => ({ ...before, phone: before.phone || phonePrefix(form.country) }));
  }

  /** Fills what the buyer has not typed, and returns the form with it. */
  function fillPayer({ name, email }: { name: string; email: string }) {
    const payer = { name: form.name.trim() || name, email: form.email.trim() || email };
    setTyped((before) => ({ ...before, ...payer }));
    return { ...form, ...payer };
  }

  /** Fills the fields of the address. A name that was typed stays. */
  function fillAddress(address: ShippingAddress): void {
    const place = addressFields(address);
    setTyped((before) => ({
      ...before,
      ...place,
      ...(before.gift === ''
        ? { name: before.name || address.name }
        : { giftName: before.giftName || address.name }),
    }));
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([field]) => !(field in place))));
  }

  function answer(questionId: string, text: string): void {
    setTyped((before) => ({ ...before, answers: { ...before.answers, [questionId]: text } }));
    clearProblem(questionId);
  }

  function clearProblem(name: string): void {
    setProblems(({ [name]: _cleared, ...others }) => others);
  }

  function check(requirements: Parameters<typeof problemsOf>[1]): boolean {
    const found = problemsOf(form, requirements, { ...texts, questions, waiver });
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  /** Shows a refusal beside the field that it names; false when it names none. */
  function showRefusal(message: string): boolean {
    const refused = refusedFields(message);
    if (!refused) return false;
    setProblems(refused);
    return true;
  }

  return { form, problems, change, fillAddress, fillPayer, offerPhonePrefix, answer, check, showRefusal };
}
