import { describe, expect, it } from 'vitest';
import {
  DEMO_USER_IDS,
  isDemoAccount,
  isDemoAddress,
  isDemoAdmin,
  isDemoAdminAddress,
} from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';

describe('a demo account', () => {
  it('is known by its id, however that is written', () => {
    for (const id of Object.values(DEMO_USER_IDS)) {
      expect(isDemoAccount(id)).toBe(true);
      expect(isDemoAccount(id.toUpperCase())).toBe(true);
    }
    expect(isDemoAdmin(DEMO_USER_IDS.admin)).toBe(true);
    expect(isDemoAdmin(DEMO_USER_IDS.venue)).toBe(false);
    for (const other of ['', null, undefined, 5, {}, '6f1d7c1e-0000-4000-8000-000000000001']) {
      expect(isDemoAccount(other)).toBe(false);
      expect(isDemoAdmin(other)).toBe(false);
    }
  });

  it('is known by its address, however that is spelled', () => {
    for (const email of [
      'venue@demo.runningorder.example',
      'VENUE@Demo.RunningOrder.Example',
      ' venue@demo.runningorder.example\n',
      'venue@demo.runningorder.example.',
      'ｖenue@ｄemo.runningorder.example',
      'ven\u200bue@demo.running\u200border.example',
      'anybody+else@demo.runningorder.example',
      'band@cast.runningorder.example',
    ]) {
      expect(isDemoAddress(email), email).toBe(true);
    }
    expect(isDemoAdminAddress(' ADMIN@demo.runningorder.example')).toBe(true);
    expect(isDemoAdminAddress('venue@demo.runningorder.example')).toBe(false);
  });

  it('is nobody else', () => {
    for (const email of [
      'venue@runningorder.example',
      'venue@demo.runningorder.example.com',
      'demo.runningorder.example@example.com',
      'venue@notdemo.runningorder.example',
      '',
      null,
      undefined,
      7,
      ['venue@demo.runningorder.example'],
    ]) {
      expect(isDemoAddress(email), String(email)).toBe(false);
      expect(isDemoAdminAddress(email)).toBe(false);
    }
  });
});

it('every refusal of the demo is a sentence that says what to do', () => {
  for (const sentence of Object.values(demoRefusals)) {
    expect(sentence).toMatch(/^[A-Z][^.]+\.( [A-Z][^.]+\.)?$/);
  }
});
