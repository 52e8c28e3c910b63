import type { Pixels } from '#shared/page/pixels.ts';
import type { PixelSettingsAnswer } from '#shared/studio/pixelSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/pixels';

/** The advertising services of the creator's page. */
const pixelApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    pixels: build.query<PixelSettingsAnswer, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Page'],
    }),
    savePixels: build.mutation<PixelSettingsAnswer, Pixels>({
      query: (pixels) => ({ method: 'PUT', path, body: { pixels } }),
      invalidatesTags: ['Page'],
    }),
  }),
});

export const { usePixelsQuery, useSavePixelsMutation } = pixelApi;
