/** A sentence around something that is no text, such as a link or a price: its pieces in the order of the language. */
export type Sentence<Part> = readonly (string | Part)[];
