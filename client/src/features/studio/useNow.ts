import { useEffect, useState } from 'react';

/** The time of day, a minute exact: it moves "12 min ago" and, at midnight, today. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
