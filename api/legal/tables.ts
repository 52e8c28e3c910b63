export {};

declare module '../store/schema.ts' {
  interface Schema {
    legal_settings: LegalSettingsTable;
  }
}

/** A creator's legal details and pages, shown or not: `StoredLegal` as JSON. */
type LegalSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
  updated_at: string;
};
