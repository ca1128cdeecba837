import * as z from 'zod';
import { SWITCH_NAMES } from '#core/switches/switches.ts';

export const data = z.strictObject({ name: z.enum(SWITCH_NAMES), on: z.boolean() });
