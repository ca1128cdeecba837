import type { ReactNode } from 'react';

/** The buttons of a form in a dialog, the main one last. They stay in view while the form is scrolled. */
export function DialogActs({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap-reverse justify-end gap-2 border-t border-line bg-raised px-5 py-3">
      {children}
    </div>
  );
}
