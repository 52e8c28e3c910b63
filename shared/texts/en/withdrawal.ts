/** The right of withdrawal on an order's page. The words of the two buttons are those of Directive 2011/83/EU, article 11a. */
export const withdrawal = {
  heading: 'Right of withdrawal',
  right:
    'You can withdraw within 14 days of the purchase, and from what is sent within 14 days of its arrival, without giving a reason.',
  open: 'Withdraw from contract here',
  title: 'Withdraw from the contract',
  orderNo: (number: string) => `Order no. ${number}`,
  which: 'What you withdraw from',
  whichNeeded: 'Choose at least one thing.',
  several: (quantity: number, name: string) => `${quantity} × ${name}`,
  name: 'Your name',
  nameNeeded: 'Enter your name.',
  email: 'E-mail for the confirmation',
  emailHint: 'It is mailed at once, with the day and the time.',
  emailNeeded: 'Enter an e-mail address, such as name@example.com.',
  money: 'You get your money back within 14 days, the way that you paid.',
  parcel:
    'What was sent to you has to be sent back within 14 days. The seller may wait for it with the money.',
  confirm: 'Confirm withdrawal',
  done: 'You have withdrawn',
  notSent: 'You have not withdrawn yet',
  offline: 'There is no connection. The withdrawal is sent by itself once there is one, if this stays open.',
  withdrew: (time: string) => `You withdrew on ${time} from:`,
  mailed: (email: string) => `The confirmation is mailed to ${email}.`,
  needsScript:
    'To withdraw here, JavaScript is needed, which is switched off in this browser. You can also write to the seller.',
};
