import type { Page } from 'playwright-core';
import type { DemoAccount } from '#demo/accounts.ts';

/** Signs in by the form of the sign-in page, and waits for the person's own area. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/** Signs in as a demo account by the sign-in page's one click. */
export async function enterDemo(page: Page, { label }: DemoAccount): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL(/dashboard/);
}

/** From the next page load on, the page is told of a deployment that has, or lacks, what is named here. */
export async function deployedWith(page: Page, told: Record<string, unknown>): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="deployment">)(.*?)(<\/script>)/s,
      (_all, before, json, after) => before + JSON.stringify({ ...JSON.parse(json), ...told }) + after,
    );
    await route.fulfill({ response, body });
  });
}
