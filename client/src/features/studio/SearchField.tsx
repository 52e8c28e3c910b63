import { useEffect, useRef, useState } from 'react';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';

type SearchFieldProps = {
  /** "Search orders". */
  label: string;
  /** What can be looked for: "Name, e-mail, number or product". */
  placeholder: string;
  searched: string;
  isSearching: boolean;
  onSearch: (q: string) => void;
};

/** Long enough for the next letter of somebody who types, short enough not to be noticed. */
const pauseMs = 250;

/** Searches once the typing pauses, or at once with Enter. */
export function SearchField({ label, placeholder, searched, isSearching, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(text: string): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text.trim() !== searched) onSearch(text.trim());
  }

  // What is searched can be changed by a link or a reset too; while somebody types, what is typed counts.
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
        prefix={<DeskIcon name="search" size="small" />}
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
