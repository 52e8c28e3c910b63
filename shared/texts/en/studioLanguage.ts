/** The language of a creator's account. */
export const studioLanguage = {
  title: 'Language',
  about:
    'Of your studio and of our mails to you. The language of your page is chosen in its editor, under “Profile”.',
  label: 'Your language',
  notSaved: 'The language was not changed',
};
