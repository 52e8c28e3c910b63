/** Why an address cannot be a page's, for the person who typed it. */
export const slugs = {
  length: 'Use 3 to 30 characters.',
  start: 'Start with a letter or a digit.',
  characters: 'Use only small letters, digits, - and _.',
  reserved: 'This address is reserved. Please choose another one.',
};
