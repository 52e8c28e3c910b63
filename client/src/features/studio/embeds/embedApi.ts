import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import type { EmbedSettings, EmbedSettingsAnswer } from '#shared/studio/embedSchema.ts';
import { readScriptVersion } from './readScriptVersion.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/embeds';

/** The sites that may frame the creator's pages. */
const embedApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    embedSettings: build.query<EmbedSettingsAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Page'],
    }),
    scriptVersion: build.query<ScriptVersion, void>({ queryFn: readScriptVersion }),
    /** A refused save reads the list again, because another tab may have changed it. */
    saveEmbedSettings: build.mutation<EmbedSettingsAnswer, { revision: number; settings: EmbedSettings }>({
      query: (body) => ({ method: 'PUT', path, body }),
      invalidatesTags: ['Page'],
    }),
  }),
});

export const { useEmbedSettingsQuery, useSaveEmbedSettingsMutation, useScriptVersionQuery } = embedApi;
