/** The props of every part's page: the id of the item that the address names. */
export type PartProps = { id?: string | undefined };
