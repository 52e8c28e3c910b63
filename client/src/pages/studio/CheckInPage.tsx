import { CheckInDesk } from '../../features/studioCheckIn/CheckInDesk.tsx';

/** The door to an event. */
export function CheckInPage() {
  return <CheckInDesk />;
}
