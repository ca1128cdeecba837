/** One line of any menu or list of options. */
export const menuItemClass =
  'relative flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start outline-none select-none cursor-default ' +
  'pointer-coarse:min-h-11 data-highlighted:bg-ink/10 data-[selected=true]:bg-ink/10 data-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0';
