import type { InvoiceList, InvoiceSettings, InvoiceSettingsAnswer } from '#shared/studio/invoiceSchema.ts';
import { studioApi } from './studioApi.ts';

const path = '/studio/:accountId/invoice-settings';

/** The legal fields of a creator's invoices, and the documents of a quarter. */
const invoiceApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    invoiceSettings: build.query<InvoiceSettingsAnswer, void>({
      query: () => ({ method: 'GET', path }),
      // Whether a number is needed follows from the tax settings.
      providesTags: ['Invoices', 'Tax'],
    }),
    saveInvoiceSettings: build.mutation<
      InvoiceSettingsAnswer,
      { revision: number; settings: InvoiceSettings }
    >({
      query: (body) => ({ method: 'PUT', path, body }),
      invalidatesTags: ['Invoices'],
    }),
    invoices: build.query<InvoiceList, string | undefined>({
      query: (quarter) => ({
        method: 'GET',
        path: '/studio/:accountId/invoices',
        ...(quarter === undefined ? {} : { query: { quarter } }),
      }),
    }),
  }),
});

export const { useInvoiceSettingsQuery, useSaveInvoiceSettingsMutation, useInvoicesQuery } = invoiceApi;
