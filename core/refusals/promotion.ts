import { isolated } from '#core/forms/directions.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const notForTheWall = refusal(
  'not-for-the-wall',
  409,
  (name: string) =>
    t`${isolated(name)} cannot be Artist of the Week: that takes an open account, a photo, some words about the act, and a show that was played.`,
);

export const onTheWall = refusal(
  'on-the-wall',
  409,
  (name: string) => t`${isolated(name)} is Artist of the Week already.`,
);
