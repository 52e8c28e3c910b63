// What a creator does with the people of the lists. `list` is `mailing` or `phone`, `person_id` an id of that list's table.

export type PersonTagTable = { account_id: string; list: string; tag: string; person_id: string };
