import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Theme } from '#shared/pageSchema.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { showToast } from '../../lib/toast.ts';
import { studioApi } from '../studio/studioApi.ts';
import { useStudioDispatch, type StudioState } from '../studio/useStudioStore.ts';

/** Sends the choice to the API; rejects with what a person may read. */
export type SendTheme = (theme: Theme) => Promise<unknown>;

export type ThemeChange = {
  slug: string;
  theme: Theme;
  send: SendTheme;
  tellFailure: (message: string) => void;
};

/** Shows the chosen theme at once, and takes it back with the server's message when it could not be kept. */
export function chooseTheme({ slug, theme, send, tellFailure }: ThemeChange) {
  return async (dispatch: ThunkDispatch<StudioState, unknown, UnknownAction>): Promise<void> => {
    const shown = dispatch(
      studioApi.util.updateQueryData('ownPage', slug, (page) => {
        page.header.theme = theme;
      }),
    );
    try {
      await send(theme);
    } catch (error) {
      shown.undo();
      // A call's `unwrap` rejects with what `rejectWithValue` was given.
      tellFailure((error as ResourceError).message);
    }
  };
}

export function useThemeChoice(slug: string, send: SendTheme): (theme: Theme) => Promise<void> {
  const dispatch = useStudioDispatch();
  const tellFailure = (message: string) => showToast('error', message);
  return (theme) => dispatch(chooseTheme({ slug, theme, send, tellFailure }));
}
