import { t } from '#core/words/t.ts';
import { cn } from './cn.ts';

/** The mark on its sheet of 48 by 48. */
const MARK = (
  <g transform="rotate(-6 24 24)">
    <path d="M8 7h32v36H8z" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path d="M14 17h9v3h-9zM14 23.5h14v4.5H14zM14 31.5h20V38H14z" fill="currentColor" />
    <path
      d="m16 2.5 1.5-.8 14 .3 1 .8-.8 2.200 1 2-1.200 2.300-14.5-.2-1.200-1.600.8-1.600z"
      className="fill-accent"
    />
  </g>
);

/**
 * The set list taped to the floor: three names, the last one biggest. The lines take the text colour, the tape the
 * accent. Named only when `label` is given, since the name usually stands beside it.
 */
export function LogoMark({ className, label }: { className?: string; label?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it is named at all
    <svg
      viewBox="0 0 48 48"
      className={cn('size-10 shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {MARK}
    </svg>
  );
}

/** Mark and name. RUNNING is set narrow and ORDER wide, so that both fill the line, as on a bill. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 13100 3400"
      role="img"
      aria-label={t`Running Order`}
      className={cn('h-10 w-auto shrink-0', className)}
    >
      <g transform="translate(0 -20) scale(72)">{MARK}</g>
      <g fill="currentColor" transform="translate(3950 1620)">
        <path d="M56 0H479V-528H799Q1046 -528 1105 -650Q1164 -771 1164 -925Q1164 -1082 1108 -1216Q1053 -1350 811 -1350H56ZM743 0H1192L940 -639L528 -619ZM479 -785V-1059H661Q708 -1059 724 -1026Q740 -992 740 -921Q740 -852 725 -818Q710 -785 661 -785ZM1862 7Q2160 7 2299 -89Q2437 -185 2437 -406V-1350H2015V-454Q2015 -365 1981 -324Q1948 -284 1862 -284Q1777 -284 1743 -325Q1710 -366 1710 -454V-1350H1287V-406Q1287 -185 1426 -89Q1564 7 1862 7ZM2563 0H2981V-1051H2987L3260 0H3921V-1350H3502L3497 -319H3493L3226 -1350H2563ZM4060 0H4478V-1051H4484L4757 0H5418V-1350H4999L4994 -319H4990L4723 -1350H4060ZM5585 0H6006V-1350H5585ZM6161 0H6579V-1051H6585L6858 0H7519V-1350H7100L7095 -319H7091L6824 -1350H6161ZM8176 8Q8428 7 8514 -122L8565 0H8790V-728H8239V-472H8367L8366 -469Q8358 -346 8328 -314Q8298 -282 8227 -282Q8147 -282 8104 -345Q8061 -407 8061 -660Q8061 -986 8104 -1030Q8147 -1073 8222 -1073Q8294 -1073 8327 -1045Q8359 -1017 8367 -855H8790Q8783 -1028 8688 -1196Q8593 -1363 8221 -1363Q7829 -1363 7733 -1182Q7637 -1000 7637 -680Q7637 -368 7730 -180Q7823 8 8176 8Z" />
        <path
          transform="translate(0 1590)"
          d="M934 14Q1371 14 1589 -165Q1806 -344 1806 -675Q1806 -1007 1589 -1185Q1371 -1363 934 -1363Q497 -1363 280 -1186Q63 -1008 63 -675Q63 -344 281 -165Q499 14 934 14ZM934 -321Q771 -321 672 -389Q572 -457 572 -675Q572 -896 672 -963Q771 -1029 934 -1029Q1098 -1029 1197 -963Q1297 -896 1297 -675Q1297 -457 1197 -389Q1098 -321 934 -321ZM1990 0H2501V-465H3023Q3297 -465 3427 -580Q3557 -694 3557 -902Q3557 -1113 3435 -1231Q3312 -1350 3052 -1350H1990ZM3034 0H3601L3112 -635L2599 -627ZM2501 -773V-1015H2895Q2976 -1015 3011 -986Q3046 -957 3046 -893Q3046 -831 3012 -802Q2977 -773 2895 -773ZM3791 0H4754Q5086 0 5254 -158Q5422 -315 5422 -676Q5422 -1037 5255 -1193Q5087 -1350 4754 -1350H3791ZM4301 -335V-1015H4627Q4773 -1015 4842 -956Q4912 -896 4912 -676Q4912 -455 4842 -395Q4773 -335 4627 -335ZM5592 0H6951V-335H6102V-521H6874V-835H6102V-1015H6951V-1350H5592ZM7179 0H7690V-465H8212Q8486 -465 8616 -580Q8746 -694 8746 -902Q8746 -1113 8624 -1231Q8501 -1350 8241 -1350H7179ZM8223 0H8790L8301 -635L7788 -627ZM7690 -773V-1015H8084Q8165 -1015 8200 -986Q8235 -957 8235 -893Q8235 -831 8201 -802Q8166 -773 8084 -773Z"
        />
      </g>
    </svg>
  );
}
