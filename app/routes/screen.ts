import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, type FunctionComponent } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { useLanguage } from '#app/lib/language.ts';

/**
 * A screen that is loaded when somebody goes there. Not getting through is told in a sentence, with another try. Another language draws it
 * anew.
 */
export const screen = <Part extends Record<string, unknown>, Name extends keyof Part & string>(
  load: () => Promise<Part>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().then(
        (part) => ({ [name]: inLanguage(part[name] as FunctionComponent) }) as Part,
        (error: unknown) => {
          throw asFailure(error);
        },
      ),
    name,
  );

const inLanguage =
  (Screen: FunctionComponent): FunctionComponent =>
  (props) => {
    useLanguage();
    return createElement(Screen, props);
  };
