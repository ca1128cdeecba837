import { expect, test, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

test('a device tells its zone, and the other one stands in where a browser names none that exists', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const told = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone };
    });
  for (const [own, shown] of [
    ['Europe/Warsaw', 'Europe/Warsaw'],
    ['Etc/Unknown', 'Europe/Dublin'],
    ['', 'Europe/Dublin'],
  ] as const) {
    const spy = told(own);
    expect(deviceZone('Europe/Dublin')).toBe(shown);
    spy.mockRestore();
  }
});
