/** The form by which a visitor writes to a creator. */
export const ask = {
  title: (seller: string) => `Ask ${seller}`,
  sentTitle: 'Your message is on its way',
  sent: (seller: string, email: string) => `${seller} got it by mail and answers to ${email}.`,
  lead: (seller: string) => `${seller} gets your message by mail and can answer to your address.`,
  aboutOrder: (number: number) => `It names your order no. ${number}.`,
  name: 'Your name (optional)',
  email: 'Your e-mail address',
  message: 'Your message',
  messageNeeded: 'Please write your message.',
  emailNeeded: 'Please enter your e-mail address, such as you@example.com.',
  send: 'Send the message',
  close: 'Close',
  notSent: 'Your message was not sent',
  offline: 'You are offline. Your message stays here and is sent when the network is back.',
};
