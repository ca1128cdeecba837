import { useEffect, useRef, useState } from 'react';

/** Whether a thing has come near the screen; once it has, it stays so. For what need not load before it is looked at. */
export function useInView<E extends Element>(margin = '200px') {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const thing = ref.current;
    if (!thing || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(thing);
    return () => observer.disconnect();
  }, [seen, margin]);
  return [ref, seen] as const;
}
