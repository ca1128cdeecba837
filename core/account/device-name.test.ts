import { describe, expect, it } from 'vitest';
import { deviceName } from '#core/account/device-name.ts';

describe('a device', () => {
  it('is told by browser and device', () => {
    expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
      'Firefox on Linux',
    );
    expect(
      deviceName(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1',
      ),
    ).toBe('Safari on iPhone');
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140 Safari/537 Edg/140')).toBe(
      'Edge on Windows',
    );
    expect(deviceName('')).toBe('Unknown device');
  });
});
