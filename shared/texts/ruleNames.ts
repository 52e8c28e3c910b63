export type PlainRule =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'one_of'
  | 'twice'
  | 'email'
  | 'phone'
  | 'web_address'
  | 'wrong_password'
  | 'common_password'
  | 'own_name'
  | 'other';

export type LimitRule =
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'too_many_decimals'
  | 'gaps'
  | 'at_least'
  | 'more_than'
  | 'at_most';

/** The rules whose sentences are the forms of one text, `fieldRefusals.invalid_input`. */
export type FieldRule = PlainRule | LimitRule;
