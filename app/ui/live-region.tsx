import { useEffect, useRef, useState } from 'react';

/** What changes many times a second, under a key that is held for instance, is said once it stands. */
const STANDS_AFTER_MS = 600;

/**
 * Says a text to screen readers each time it has become another one, and not what it is at first: that is read with the page. The region
 * is there before its text, as many readers ask for.
 */
export function LiveRegion({ children: text }: { children: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      setSaid(text);
    }, STANDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
