import { useQuery } from '@tanstack/react-query';
import { type Viewer, viewerQuery } from '#app/lib/viewer-query.ts';

export * from '#app/lib/viewer-query.ts';

/** The signed-in person on screens of the areas, whose guard has made sure there is one. */
export function useViewer(): Viewer {
  const { data } = useQuery(viewerQuery);
  if (!data) throw new Error('a screen of the areas was shown to nobody');
  return data;
}

/** The signed-in person, or null on pages that anyone may see. */
export function useMaybeViewer(enabled = true): Viewer | null | undefined {
  return useQuery({ ...viewerQuery, enabled }).data;
}
