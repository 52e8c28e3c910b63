import { PartHead } from '../studio/PartHead.tsx';
import { CameraPanel } from './CameraPanel.tsx';
import styles from './CheckInDesk.module.css';
import { CodeForm } from './CodeForm.tsx';
import { RecentEntries } from './RecentEntries.tsx';
import { useAwake } from './useAwake.ts';
import { useDoor } from './useDoor.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

/** The door to an event: a code is scanned or typed, and the answer can be seen from an arm's length. */
export function CheckInDesk() {
  const { verdict, isAsking, entries, ask, takeBack } = useDoor();
  useAwake();
  return (
    <>
      <PartHead title="Check-in" />
      <div className={styles['desk']}>
        <CameraPanel onCode={(code) => void ask(code)} />
        <VerdictPanel
          verdict={verdict}
          isAsking={isAsking}
          onTakeBack={(entry) => void takeBack(entry)}
          onAskAgain={(code) => void ask(code)}
        />
        <CodeForm isAsking={isAsking} onCode={ask} />
        <RecentEntries entries={entries} onTakeBack={(entry) => void takeBack(entry)} />
      </div>
    </>
  );
}
