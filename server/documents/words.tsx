import { Text, type View } from '@react-pdf/renderer';
import { Children, type ComponentProps, Fragment, type ReactNode } from 'react';
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
export function Words({ children, ...props }: WordsProps) {
  const given = Children.toArray(children).join('');
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
          <Text key={at} style={{ fontFamily: [face.family] }}>
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
