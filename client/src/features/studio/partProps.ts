/** What every part's page is given: the id of the one thing that its address names. */
export type PartProps = { id?: string | undefined };
