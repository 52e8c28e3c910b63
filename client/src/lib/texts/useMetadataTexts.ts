import { metadata } from '#shared/texts/en/metadata.ts';
import { useTexts } from './useTexts.ts';

export const useMetadataTexts = () => useTexts('metadata', metadata);
