import { salesPicture } from '#shared/texts/en/salesPicture.ts';
import { useTexts } from './useTexts.ts';

export const useSalesPictureTexts = () => useTexts('salesPicture', salesPicture);
