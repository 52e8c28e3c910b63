/** Words on the dashboard's buttons and fields, where they stand alone. */
export const studioWords = {
  add: 'Add',
  cancel: 'Cancel',
  change: 'Change',
  delete: 'Delete',
  description: 'Description',
  discard: 'Discard',
  done: 'Done',
  email: 'E-mail',
  name: 'Name',
  picture: 'Picture',
  price: 'Price',
  remove: 'Remove',
  save: 'Save',
  title: 'Title',
  tryAgain: 'Try again',
  undo: 'Undo',
};
