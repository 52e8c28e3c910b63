/** The seller's own questions, wherever a buyer answers them. */
export const questions = {
  optional: (question: string) => `${question} (optional)`,
  numberNeeded: 'Please enter a number.',
  emailNeeded: 'Please enter an e-mail address.',
  phoneNeeded: 'Please enter a phone number.',
  answerTooLong: (most: number) => `Please use at most ${most} characters.`,
  tickNeeded: 'Please tick this to go on.',
  choose: 'Choose…',
  choiceNeeded: 'Please choose one.',
  /** The answer to a checkbox. */
  ticked: 'Yes',
  answerNeeded: 'Please answer this question.',
};

export type QuestionsTexts = typeof questions;
