import type { ReactNode } from 'react';

/** The foot of a long screen, which stays in view: its next step is never a scroll away. Nothing while it is empty. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 empty:hidden max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 print:hidden">
      {children}
    </div>
  );
}
