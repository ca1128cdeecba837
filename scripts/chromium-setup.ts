import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a Chromium that runs here. */
    chromium: string;
  }
}

export default async function setup(project: TestProject) {
  project.provide('chromium', await findChromium(console.error));
}
