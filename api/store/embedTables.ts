/** The sites that may frame a creator's pages: `EmbedSettings` as JSON. */
export type EmbedSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
};
