import { createContext, use } from 'react';
import type { User } from '#shared/accountSchema.ts';

/** The signed-in creator. `address` is the full address of the public page. Logging out also clears the unsaved drafts. */
export type Dashboard = { user: User; publicUrl: string; address: string };

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('useDashboard needs a DashboardProvider above it');
  return dashboard;
}
