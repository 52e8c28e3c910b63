import type { TaxReport, TaxSettings, TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import { studioApi } from './studioApi.ts';

const path = '/studio/:accountId/tax';

/** A creator's tax settings, and the sums of a quarter. */
const taxApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    taxSettings: build.query<TaxSettingsAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Tax'],
    }),
    saveTaxSettings: build.mutation<TaxSettingsAnswer, { revision: number; settings: TaxSettings }>({
      query: (body) => ({ method: 'PUT', path, body }),
      invalidatesTags: ['Tax'],
    }),
    taxReport: build.query<TaxReport, string | undefined>({
      query: (quarter) => ({
        method: 'GET',
        path: `${path}/report`,
        ...(quarter === undefined ? {} : { query: { quarter } }),
      }),
    }),
  }),
});

export const { useTaxSettingsQuery, useSaveTaxSettingsMutation, useTaxReportQuery } = taxApi;
