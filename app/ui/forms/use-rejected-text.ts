import { useState } from 'react';

/** What a box left out of what was typed; '' once the box holds another `value` than then, however that came. */
export function useRejectedText(value: unknown): [string, (text: string) => void] {
  const [left, setLeft] = useState({ text: '', at: value });
  return [Object.is(left.at, value) ? left.text : '', (text) => setLeft({ text, at: value })];
}
