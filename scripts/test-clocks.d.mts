export type TestClock = { name: string; instant: Date; zone: string };

export function clocksAfter(now: Date): TestClock[];
export function clockOfDay(now: Date): TestClock;
export function environmentOf(clock: Pick<TestClock, 'instant' | 'zone'>, now: Date): Record<string, string>;
