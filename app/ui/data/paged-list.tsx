import { type ReactNode, useEffect } from 'react';
import { Card } from '../card.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { Pagination } from './pagination.tsx';

/** What is known of one page of a list, as react-query tells it. */
type PageOf<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  /** It still shows the page before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** A table of many rows, a page at a time: on its way, failed, or what `children` makes of it, and the way to the other pages. */
export function PagedList<Data extends { rows: readonly unknown[] }>({
  list,
  label,
  waiting,
  asked,
  page = asked,
  pages,
  onPageChange,
  onBeyond,
  children,
}: {
  list: PageOf<Data>;
  /** Of the pages: 'Pages of invoices'. */
  label: string;
  /** The shape of what comes: how many rows, and whether they have pictures. */
  waiting: { count: number; avatar?: boolean };
  /** The page that the address asks for. */
  asked: number;
  /** The page that is shown, where that is another. */
  page?: number;
  pages: number;
  onPageChange: (page: number) => void;
  /** A page was asked for that there is not any more. */
  onBeyond: () => void;
  children: (data: Data) => ReactNode;
}) {
  const { data } = list;
  const beyond = asked > 1 && !list.isPlaceholderData && data?.rows.length === 0;
  useEffect(() => {
    if (beyond) onBeyond();
  }, [beyond, onBeyond]);
  return (
    <>
      <Card flush>
        {list.isPending || list.isError ? <OnItsWay list={list} {...waiting} /> : null}
        {data && !list.isError ? children(data) : null}
      </Card>
      <div className="mt-4">
        <Pagination label={label} page={page} pages={pages} onPageChange={onPageChange} />
      </div>
    </>
  );
}
