import type { Locator, Page } from 'playwright-core';

/** A person whose clicks and typed fields are counted. */
export type Counted = {
  page: Page;
  clicks: number;
  fields: number;
  click: (what: Locator) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
};

export function counted(page: Page): Counted {
  const who: Counted = {
    ...{ page, clicks: 0, fields: 0 },
    click: async (what) => {
      who.clicks += 1;
      await what.first().click();
    },
    fill: async (label, text) => {
      who.fields += 1;
      await page.getByLabel(label, { exact: true }).first().fill(text);
    },
  };
  return who;
}
