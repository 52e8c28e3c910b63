import { ownPagePicture } from '#shared/texts/en/ownPagePicture.ts';
import { useTexts } from './useTexts.ts';

export const useOwnPagePictureTexts = () => useTexts('ownPagePicture', ownPagePicture);
