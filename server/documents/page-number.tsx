import { Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';

/**
 * '1 / 2' on each page, with words before it if given. Its line height is the typeface's own: the renderer multiplies a given one by
 * the size once more each time it lays a page out, and leaves out a line that is higher than its box.
 */
export function PageNumber({
  before = '',
  style,
}: {
  before?: string;
  style: NonNullable<ComponentProps<typeof View>['style']>;
}) {
  return (
    <View style={style} fixed>
      <Text
        style={{ lineHeight: 0, paddingBottom: 1.8 }}
        render={({ pageNumber, totalPages }) => `${before}${pageNumber} / ${totalPages}`}
      />
    </View>
  );
}
