import { useEffect, useRef, useState } from 'react';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type SearchFieldProps = {
  /** "Search orders". */
  label: string;
  /** The searchable fields: "Name, e-mail, number or product". */
  placeholder: string;
  searched: string;
  isSearching: boolean;
  onSearch: (q: string) => void;
};

/** Longer than the time between two keystrokes, but not noticeable. */
const pauseMs = 250;

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({ label, placeholder, searched, isSearching, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter may change during the pause. The search that follows must not bring the earlier filter back.
  const latest = useRef({ searched, onSearch });
  useEffect(() => {
    latest.current = { searched, onSearch };
  }, [searched, onSearch]);

  function search(text: string): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text.trim() === latest.current.searched) return;
    latest.current.searched = text.trim();
    latest.current.onSearch(text.trim());
  }

  // A link or a reset can change the search too. While somebody types, the typed text wins.
  useEffect(() => {
    if (timer.current === undefined) setTyped((text) => (text.trim() === searched ? text : searched));
  }, [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        prefix={<DashboardIcon name="search" size="small" />}
        suffix={isSearching ? <Spinner /> : undefined}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(text), pauseMs);
        }}
      />
    </form>
  );
}
