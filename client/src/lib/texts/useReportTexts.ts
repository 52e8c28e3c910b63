import { report } from '#shared/texts/en/report.ts';
import { useTexts } from './useTexts.ts';

export const useReportTexts = () => useTexts('report', report);
