// Buyers who sign in to see what they bought. They have no account: an e-mail address is all that is known of them.

/** The code that was mailed last to an address, hashed with the address. `tries`: how many were made with it. */
export type BuyerCodeTable = {
  email: string;
  code_hash: string;
  tries: number;
  created_at: string;
  expires_at: string;
};

export type BuyerSessionTable = { token_hash: string; email: string; created_at: string; expires_at: string };

/**
 * An address that a buyer keeps; `place` is the hash of its words. Without `address_json` the buyer has removed the place: it is not taken
 * from parcels before `changed_at` any more.
 */
export type BuyerAddressTable = {
  email: string;
  place: string;
  address_json: string | null;
  is_default: number;
  changed_at: string;
};
