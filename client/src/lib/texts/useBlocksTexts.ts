import { blocks } from '#shared/texts/en/blocks.ts';
import { useTexts } from './useTexts.ts';

export const useBlocksTexts = () => useTexts('blocks', blocks);
