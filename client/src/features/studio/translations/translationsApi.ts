import type {
  TranslationProgress,
  TranslationsAnswer,
  TranslationsEdit,
} from '#shared/studio/translationSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/translations';

/** The creator's words in other languages. */
const translationsApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    translationProgress: build.query<TranslationProgress, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Translations'],
    }),
    translations: build.query<TranslationsAnswer, Language>({
      query: (language) => ({ method: 'GET', path: `${path}/${language}` }),
    }),
    saveTranslations: build.mutation<TranslationsAnswer, TranslationsEdit & { language: Language }>({
      query: ({ language, ...body }) => ({ method: 'PUT', path: `${path}/${language}`, body }),
      // The form drops the typed texts once they are saved, and shows this answer instead. So only the progress is read again.
      onQueryStarted: async ({ language }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer)
          dispatch(translationsApi.util.updateQueryData('translations', language, () => answer.data));
      },
      invalidatesTags: ['Translations'],
    }),
  }),
});

export const { useTranslationProgressQuery, useTranslationsQuery, useSaveTranslationsMutation } =
  translationsApi;
