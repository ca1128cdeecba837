/** The look shared by everything a person types or picks into. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-sheet px-3 text-ink placeholder-shown:text-ellipsis placeholder:text-ink-soft ' +
  'transition-colors hover:border-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-unavailable aria-invalid:bg-unavailable-soft/40 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft [&:is(input,textarea):read-only]:bg-sunken';

export const controlHeight = 'min-h-10 py-1.5 pointer-coarse:min-h-11';
