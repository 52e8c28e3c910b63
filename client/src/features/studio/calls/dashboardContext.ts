import { createContext, use } from 'react';
import type { User } from '#shared/audience/accountSchema.ts';

/** The signed-in creator. Logging out also clears the unsaved drafts. */
export type Dashboard = {
  user: User;
  /** The site's own origin. */
  publicUrl: string;
  /** Where visitors see the page: the origin of its own domain while that is live, else the site's. */
  pageOrigin: string;
  /** The full address of the public page. */
  address: string;
};

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('useDashboard needs a DashboardProvider above it');
  return dashboard;
}
