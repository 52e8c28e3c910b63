import { CheckInScreen } from '../../features/studio/checkIn/CheckInScreen.tsx';

/** Ticket check-in at an event. */
export function CheckInPage() {
  return <CheckInScreen />;
}
