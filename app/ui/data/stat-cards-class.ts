import { cn } from '../cn.ts';

/** The grid of three or four figures; their placeholders stand in the same. */
export const statCardsClass = (columns: number) =>
  cn(
    'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full sm:gap-4',
    columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-4',
  );
