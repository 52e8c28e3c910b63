import { HelperDoor } from '../../features/studio/checkIn/HelperDoor.tsx';

/** The door for a helper who has a link, and no account. */
export function DoorPage() {
  return <HelperDoor />;
}
