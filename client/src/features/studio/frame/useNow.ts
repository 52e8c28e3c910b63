import { useEffect, useState } from 'react';

/** The current time, updated every minute: for "12 min ago" and, at midnight, today's date. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
