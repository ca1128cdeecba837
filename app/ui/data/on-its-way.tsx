import { asFailure } from '#app/lib/failure.ts';
import { ErrorState } from '../error-state.tsx';
import { RowsSkeleton } from '../skeleton.tsx';

/** In place of rows that are not there yet: their shape, or why they did not come. */
export function OnItsWay({
  list,
  ...shape
}: {
  /** What is known of them, as react-query tells it. */
  list: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  count?: number;
  avatar?: boolean;
}) {
  return list.isError ? (
    <ErrorState
      message={asFailure(list.error).message}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  ) : (
    <RowsSkeleton {...shape} />
  );
}
