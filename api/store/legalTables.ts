/** A creator's legal details and pages, shown or not: `StoredLegal` as JSON. */
export type LegalSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
  updated_at: string;
};
