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
 * An address of a buyer's book. `place` is the hash of its text. `address_json` is null once the buyer has removed it: parcels that were
 * ordered before `changed_at` do not add it again.
 */
export type BuyerAddressTable = {
  email: string;
  place: string;
  address_json: string | null;
  is_default: number;
  changed_at: string;
};
