import type { ComponentType, ReactNode } from 'react';
import type { Screen } from '#shared/addresses/addresses.ts';
import type { Preload } from '../calls/api.ts';

/** The parts of a screen whose chunk has loaded. */
export type View = {
  /** Only the failure page uses the status. */
  Page: ComponentType<{ status: FailureStatus }>;
  preload?: Preload | undefined;
  Layout?: ComponentType<{ children: ReactNode }> | undefined;
};

export type FailureStatus = 500 | 502 | 504;

export type ViewName = Screen | 'notFound' | 'failure';

export type PublicView = 'home' | 'shop' | 'product' | 'masterclasses' | 'masterclass' | 'subpage';

export type AppView = Exclude<ViewName, PublicView>;
