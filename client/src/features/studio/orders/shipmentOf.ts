import type { ShipmentRequest } from '#shared/studio/salesSchema.ts';

/** Empty fields are left out. */
export function shipmentOf({ carrier, tracking }: Record<'carrier' | 'tracking', string>): ShipmentRequest {
  return {
    ...(carrier.trim() === '' ? {} : { carrier: carrier.trim() }),
    ...(tracking.trim() === '' ? {} : { tracking: tracking.trim() }),
  };
}
