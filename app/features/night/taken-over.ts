import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Around the buttons beside boxes in which a time is typed. A box is taken over when it is left; leaving it on the press of a button would
 * move the button away before the press becomes a click, by a warning that comes or goes. So it is left with the click, just
 * before the button does what it does. A grip takes the press itself.
 */
export const takenOver = {
  onMouseDownCapture: (event: MouseEvent) => {
    if (buttonOf(event)?.matches(':not([data-grip])')) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent) => {
    const button = buttonOf(event);
    if (button) flushSync(() => button.focus());
  },
};

const buttonOf = ({ target }: MouseEvent) => (target as Element).closest<HTMLElement>('button');
