import { Text, type View } from '@react-pdf/renderer';
import { Children, type ComponentProps, Fragment, type ReactNode } from 'react';
import { isFromTheRight } from '#server/documents/direction.ts';
import { LONGEST_WORD } from '#server/documents/fonts.ts';
import { printed } from '#server/documents/runs.ts';

type WordsProps = {
  children?: ReactNode;
  style?: ComponentProps<typeof View>['style'];
  fixed?: boolean;
};

/**
 * Words on a document, each part of them in the typeface that has its letters. All that people wrote stands in this: what the renderer's
 * own `Text` has no glyph for, it shows as some other letter.
 */
export function Words({ children, style, ...more }: WordsProps) {
  const given = Children.toArray(children).join('');
  const turned = isFromTheRight() ? [FROM_THE_RIGHT] : [];
  // Each part of a text says it anew: the renderer hands no direction down.
  const props = {
    ...more,
    ...(hasLongWord(given) ? {} : UNBROKEN),
    style: [...turned, ...(Array.isArray(style) ? style : style ? [style] : [])],
  };
  const { runs } = printed(given);
  if (runs.length <= 1 && !runs[0]?.face) {
    const plain = runs[0]?.text ?? '';
    return <Text {...props}>{plain === given ? children : plain}</Text>;
  }
  return (
    <Text {...props}>
      {runs.map(({ text, face }, at) =>
        face ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <Text key={at} style={[...turned, { fontFamily: [face.family] }]}>
            {text}
          </Text>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </Text>
  );
}

/** As a text is set whose reader reads from right to left: it stands on the right, and its parts follow one another from there. */
const FROM_THE_RIGHT = { direction: 'rtl' } as const;

/**
 * A word whose letters stand in two typefaces ('może') is broken between them, with a hyphen that one of them may not have, unless that is
 * ruled out. Only words that no column could hold are broken.
 */
const UNBROKEN = { hyphenationPenalty: 10_000 };

const hasLongWord = (text: string): boolean => text.split(/\s/).some(({ length }) => length > LONGEST_WORD);
