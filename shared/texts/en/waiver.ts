/** The right of withdrawal of consumers, and how they give it up. The words are stored with the order. */
export const waiver = {
  words:
    'I want to get what I download or watch at once, before the 14 days for a withdrawal are over. I know that I lose my right of withdrawal from it as soon as I can open it.',
  needed: 'Please tick this. What opens at once is not sold to your country without it.',
  agreed: (day: string) => `What you agreed to on ${day}:`,
};

export type WaiverTexts = typeof waiver;
