import type { PushSubscriptionBody } from '#shared/audience/pushSchema.ts';
import type { PushDevices } from '#shared/studio/pushDeviceSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const path = '/studio/:accountId/push-devices';

/** The creator's devices that are told of sales. */
const pushDevicesApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    pushDevices: build.query<PushDevices, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['PushDevices'],
    }),
    addPushDevice: build.mutation<PushDevices, PushSubscriptionBody>({
      query: (body) => ({ method: 'POST', path, body }),
      invalidatesTags: ['PushDevices'],
    }),
    removePushDevice: build.mutation<PushDevices, string>({
      query: (id) => ({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }),
      invalidatesTags: ['PushDevices'],
    }),
  }),
});

export const { usePushDevicesQuery, useAddPushDeviceMutation, useRemovePushDeviceMutation } = pushDevicesApi;
