/** What the API's refusal of a field says in words, for programs. `limit` is a number of characters, of items, of decimals or of gaps in a text, or an amount. */
export type BrokenRule = { rule: PlainRule } | { rule: LimitRule; limit: number };

type PlainRule =
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

type LimitRule =
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'too_many_decimals'
  | 'gaps'
  | 'at_least'
  | 'more_than'
  | 'at_most';

export type FieldRule = BrokenRule['rule'];
