import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Session } from '#shared/audience/accountSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { useDashboard } from '../calls/dashboardContext.ts';
import { uploadsApi } from '../calls/uploadsApi.ts';
import { createUploadPlace, type Take, type UploadPlace } from './uploadPlace.ts';
import type { UploadsState } from './uploadState.ts';
import { useUploadPlaces } from './UploadsProvider.tsx';

type SignedIn = { auth: { session: Session | null } };

export type Uploads = { place: UploadPlace; state: UploadsState };

/**
 * The uploads of one field; `name` is the same whenever the field is shown (`product/prd_1/files`). `take` gets each uploaded file, also
 * after the screen was left.
 */
export function useUploads(kind: 'picture' | 'file', name: string, take: Take): Uploads {
  const { user } = useDashboard();
  const places = useUploadPlaces();
  const store = useStore<SignedIn>();
  const dispatch = useAppDispatch();
  const place = useMemo(() => {
    const known = places.get(name);
    if (known) return known;
    const { createUpload, readUpload, finishUpload, cancelUpload } = uploadsApi.endpoints;
    const made = createUploadPlace({
      kind,
      name,
      accountId: user.account_id,
      token: () => store.getState().auth.session?.token ?? '',
      calls: {
        create: (body) => dispatch(createUpload.initiate(body)).unwrap(),
        read: (id) => dispatch(readUpload.initiate(id)).unwrap(),
        finish: (id) => dispatch(finishUpload.initiate(id)).unwrap(),
        cancel: (id) => dispatch(cancelUpload.initiate(id)),
      },
    });
    places.set(name, made);
    return made;
  }, [places, kind, name, user.account_id, store, dispatch]);
  // The field's latest render knows the form as it is now.
  useEffect(() => place.onUploaded(take));
  useEffect(() => void place.recover(), [place]);
  const state = useSyncExternalStore(place.subscribe, place.state, place.state);
  return { place, state };
}
