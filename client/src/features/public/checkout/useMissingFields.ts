import { useEffect, useImperativeHandle } from 'react';
import type { CardFormProps } from './paymentClient.ts';

/** For a card form whose fields could not be shown: a press on the button to pay reports one problem. */
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
