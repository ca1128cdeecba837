import { lazyRouteComponent } from '@tanstack/react-router';
import { asFailure } from '#app/lib/failure.ts';

/** A screen that is loaded when somebody goes there. Not getting through is told in a sentence, with another try. */
export const screen = <Part extends Record<string, unknown>, Name extends keyof Part & string>(
  load: () => Promise<Part>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw asFailure(error);
      }),
    name,
  );
