import { useState } from 'react';
import type { Charge } from '#shared/orderSchema.ts';
import { fieldProblem } from '../../lib/fieldProblem.ts';
import {
  emptyForm,
  formOf,
  problemsOf,
  wireFields,
  type CheckoutProblems,
  type TextFieldName,
} from './checkoutForm.ts';

/**
 * What the buyer typed and what is wrong with it; a problem goes as its field is changed. `underWay` is the body of a payment that
 * is being made: its words stand in the fields as long, and stay there where nobody has typed since the page was loaded.
 */
export function useCheckoutForm(likelyCountry: string | null, underWay: Charge | undefined) {
  const [typed, setTyped] = useState(emptyForm);
  if (underWay && typed === emptyForm) setTyped(formOf(underWay));
  const words = underWay ? formOf(underWay) : typed;
  const form = { ...words, country: words.country || (likelyCountry ?? '') };
  const [problems, setProblems] = useState<CheckoutProblems>({});

  /** Browsers fill several fields at once: each change builds on the one before, not on what was drawn. */
  function change(field: TextFieldName, text: string): void {
    setTyped((before) => ({ ...before, [field]: text }));
    clearProblem(field);
  }

  /** An empty phone field begins with the code of the country where the buyer is. */
  async function offerPhonePrefix(): Promise<void> {
    if (form.phone !== '' || form.country === '') return;
    const { phonePrefix } = await import('#shared/phoneNumbers.ts');
    setTyped((before) => ({ ...before, phone: before.phone || phonePrefix(form.country) }));
  }

  function answer(questionId: string, text: string): void {
    setTyped((before) => ({ ...before, answers: { ...before.answers, [questionId]: text } }));
    clearProblem(questionId);
  }

  function clearProblem(name: string): void {
    setProblems(({ [name]: _cleared, ...others }) => others);
  }

  function check(demands: Parameters<typeof problemsOf>[1]): boolean {
    const found = problemsOf(form, demands);
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  /** Shows a refusal next to the field that it names; false when it names none. */
  function showRefusal(message: string): boolean {
    const named = fieldProblem(message, Object.keys(wireFields));
    if (!named) return false;
    setProblems(
      Object.fromEntries(
        Object.entries(named).flatMap(([path, problem]) => {
          const field = wireFields[path];
          return field && problem ? [[field, problem]] : [];
        }),
      ),
    );
    return true;
  }

  return { form, problems, change, offerPhonePrefix, answer, check, showRefusal };
}
