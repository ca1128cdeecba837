/** Closing or swiping a notice is not leaving the dialog below it. Give it to Radix as `onInteractOutside`. */
export function keepOpenForNotices(event: {
  target: EventTarget | null;
  preventDefault: () => void;
  detail?: unknown;
}): void {
  const original =
    (event.detail as { originalEvent?: Event } | undefined)?.originalEvent?.target ?? event.target;
  if (original instanceof Element && original.closest('[data-notice]')) event.preventDefault();
}
