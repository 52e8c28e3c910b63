import { useEffect, useImperativeHandle } from 'react';
import type { CardFormProps } from './paymentClient.ts';

/** Replaces a card form's fields that are missing: a press on the button reports one problem. */
export function useMissingFields({ entry, onProblems }: CardFormProps, onPress?: () => void): void {
  useImperativeHandle(entry, () => ({
    readMethod: async () => {
      onProblems(1);
      onPress?.();
      return undefined;
    },
  }));
  // oxlint-disable-next-line react/exhaustive-deps -- when it goes, so does its problem
  useEffect(() => () => onProblems(0), []);
}
