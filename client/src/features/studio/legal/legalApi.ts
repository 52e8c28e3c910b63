import type {
  LegalSettings,
  LegalSettingsAnswer,
  LegalSettingsView,
  LegalTemplateAnswer,
  LegalTemplateQuestion,
} from '#shared/studio/legalSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/legal';

/** The creator's legal details and pages. */
const legalApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    legalSettings: build.query<LegalSettingsView, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Legal'],
    }),
    saveLegalSettings: build.mutation<LegalSettingsAnswer, { revision: number; settings: LegalSettings }>({
      query: (body) => ({ method: 'PUT', path, body }),
      invalidatesTags: ['Legal', 'Page'],
    }),
    /** Changes nothing. */
    legalTemplate: build.mutation<LegalTemplateAnswer, LegalTemplateQuestion>({
      query: (body) => ({ method: 'POST', path: `${path}/template`, body }),
    }),
  }),
});

export const { useLegalSettingsQuery, useSaveLegalSettingsMutation, useLegalTemplateMutation } = legalApi;
