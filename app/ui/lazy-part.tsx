import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { asFailure } from '#app/lib/failure.ts';

/**
 * A part of a screen whose program is loaded when it is first shown (the form in a dialog), so that a page that is only read
 * does without it. Until it is there `meanwhile` stands in its place. What cannot be loaded is told by the page, with
 * another try.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw asFailure(error);
    }
  }) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a part, where its module is loaded
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
