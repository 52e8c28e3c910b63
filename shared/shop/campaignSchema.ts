import { z } from 'zod';
import { campaignFields, maxCampaignPartLength } from './campaignFields.ts';
import { line } from '../wire/wire.ts';

const part = line(maxCampaignPartLength).min(1);

/** The campaign whose link a buyer followed, in the words of that link. */
export const campaign = z.partialRecord(z.enum(campaignFields), part);

export type Campaign = z.infer<typeof campaign>;
