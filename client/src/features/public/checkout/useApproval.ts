import { useState, type ReactNode } from 'react';
import type { Action, ApprovalDialogProps, ApprovalQuestion } from './paymentClient.ts';
import { usePayments } from './PaymentsProvider.tsx';

type Approving = {
  /** Resolves with the intent for the next charge. */
  approve: (action: Action) => Promise<string>;
  /** True while the provider's own overlay is open in the page: no modal may cover it. */
  isOverlayOpen: boolean;
  renderApproval: (payment: Omit<ApprovalDialogProps, 'question'>) => ReactNode;
};

/** Lets the buyer confirm with the bank, in the way of the shop's payment provider. */
export function useApproval(): Approving {
  const { approval } = usePayments();
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const [question, setQuestion] = useState<ApprovalQuestion | null>(null);

  async function approve(action: Action): Promise<string> {
    if (approval.kind === 'screen') {
      try {
        return await approval.approve(action, () => setOverlayOpen(true));
      } finally {
        setOverlayOpen(false);
      }
    }
    const { paymentIntentId } = action;
    const decided = await new Promise<string>((decide) => setQuestion({ paymentIntentId, decide }));
    setQuestion(null);
    return decided;
  }

  function renderApproval(payment: Omit<ApprovalDialogProps, 'question'>): ReactNode {
    return approval.kind === 'dialog' ? approval.renderDialog({ ...payment, question }) : null;
  }

  return { approve, isOverlayOpen, renderApproval };
}
