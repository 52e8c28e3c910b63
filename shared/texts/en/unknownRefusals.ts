/** What the API does not find: a part of `refusals`. */
export const unknownRefusals = {
  unknown_class: 'This class is not on offer.',
  unknown_device: 'This device did not sign in to this account.',
  unknown_discount: 'There is no such discount.',
  unknown_file: 'There is no such picture.',
  unknown_import: 'There is no such import.',
  unknown_lesson: 'There is no such lesson to look at.',
  unknown_list: 'There is no such list.',
  unknown_own_product: 'There is no such product of yours.',
  unknown_page: 'There is no page at this address.',
  unknown_person: 'There is nobody like that on this list.',
  unknown_product: 'This product is not in the shop.',
  unknown_studio: 'There is no such studio.',
  unknown_subscription: 'There is nobody to unsubscribe here.',
  unknown_upload: 'There is no such upload of yours.',
};
