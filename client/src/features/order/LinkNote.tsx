import { StateNote } from './StateNote.tsx';

/** What a browser came for that followed a link to a file in vain. Source: contract, section 6, `/orders/{token}/files`. */
export function LinkNote({ problem }: { problem: string | null }) {
  const note = notes.find(({ of }) => of === problem);
  if (!note) return null;
  return (
    <StateNote icon={note.icon} title={note.title}>
      {note.text}
    </StateNote>
  );
}

const notes = [
  {
    of: 'expired',
    icon: 'clock',
    title: 'That link had expired',
    text: 'A link to a file works for an hour. This page always has new ones.',
  },
  {
    of: 'refused',
    icon: 'lock',
    title: 'That link does not open anything',
    text: 'It is not one of ours, or the file is not handed out at the moment. What you can have is on this page.',
  },
  {
    of: 'gone',
    icon: 'info',
    title: 'That file is not there any more',
    text: 'It was taken away or replaced. What there is now is on this page.',
  },
] as const;
