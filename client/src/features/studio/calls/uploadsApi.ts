import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { FilesEdit, NewUpload, Upload, UploadResult } from '#shared/studio/uploadSchema.ts';
import { studioApi } from './studioApi.ts';

const uploads = '/studio/:accountId/uploads';

/** All calls of an upload except its bytes, which `sendUploadPart.ts` sends. */
export const uploadsApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    createUpload: build.mutation<Upload, NewUpload>({
      query: (body) => ({ method: 'POST', path: uploads, body }),
    }),
    // A mutation, because the result changes all the time and must not be cached.
    readUpload: build.mutation<Upload, string>({
      query: (id) => ({ method: 'GET', path: `${uploads}/${encodeURIComponent(id)}` }),
    }),
    finishUpload: build.mutation<UploadResult, string>({
      query: (id) => ({ method: 'POST', path: `${uploads}/${encodeURIComponent(id)}/finish` }),
    }),
    cancelUpload: build.mutation<undefined, string>({
      query: (id) => ({ method: 'DELETE', path: `${uploads}/${encodeURIComponent(id)}` }),
    }),
    saveProductFiles: build.mutation<{ product: StudioProduct }, { id: string; edit: FilesEdit }>({
      query: ({ id, edit }) => ({
        method: 'PUT',
        path: `/studio/:accountId/products/${encodeURIComponent(id)}/files`,
        body: edit,
      }),
    }),
  }),
});

export const { useSaveProductFilesMutation } = uploadsApi;
