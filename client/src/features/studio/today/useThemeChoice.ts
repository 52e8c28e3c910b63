import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Theme } from '#shared/page/pageSchema.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { showToast } from '../../../ui/toast.ts';
import { studioApi } from '../calls/studioApi.ts';
import { useStudioDispatch, type StudioState } from '../calls/useStudioStore.ts';

/** Sends the choice to the API. Rejects with a message for the user. */
export type SendTheme = (theme: Theme) => Promise<unknown>;

export type ThemeChange = {
  slug: string;
  theme: Theme;
  send: SendTheme;
  showFailure: (message: string) => void;
};

/** Shows the chosen theme at once, and resets it with the server's message if it could not be saved. */
export function chooseTheme({ slug, theme, send, showFailure }: ThemeChange) {
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
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      showFailure((error as ResourceError).message);
    }
  };
}

export function useThemeChoice(slug: string, send: SendTheme): (theme: Theme) => Promise<void> {
  const dispatch = useStudioDispatch();
  const showFailure = (message: string) => showToast('error', message);
  return (theme) => dispatch(chooseTheme({ slug, theme, send, showFailure }));
}
