import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of every key that goes to an input method, which Safari also gives the Enter that ends a composition. */
const OF_AN_INPUT_METHOD = 229;

/**
 * Whether this press is Enter, meant for the page: not the one that chooses a word while an input method composes. Chromium and
 * Firefox call that one `isComposing`; Safari sends it after the composition has ended (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isEnter(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return key === 'Enter' && !isComposing && keyCode !== OF_AN_INPUT_METHOD;
}
