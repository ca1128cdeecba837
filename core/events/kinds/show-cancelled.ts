import { ended } from '#core/events/shared/fields.ts';

export const data = ended;
