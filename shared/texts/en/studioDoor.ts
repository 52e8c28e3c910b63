/** The page of an event's entrance, for a helper who has a link and no account. */
export const studioDoor = {
  title: 'Door',
  closed: 'This door is closed',
  incompleteLink: 'The link is not complete. Open it from the message again, or ask for a new one.',
  notRead: 'The door could not be read',
};
