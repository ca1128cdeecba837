import { StyleSheet } from '@react-pdf/renderer';
import { DISPLAY } from '#server/documents/fonts.ts';

/** The colours, distances and letters of papers about money. */
export const INK = '#17163b';
const SOFT = '#504f73';
const LINE = '#cbcadb';
export const TAPE = '#ff5599';
export const TONES = { good: '#10573a', bad: '#a3131f', plain: INK };
const EDGE = 52;
/** In points: what has to have room on a page for a note or a table to begin there. */
export const LABEL_AND_LINES = 44;
export const HEADING_AND_ROW = 64;

export const styles = StyleSheet.create({
  page: {
    paddingTop: 46,
    paddingBottom: 64,
    paddingHorizontal: EDGE,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: INK,
  },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    borderBottomWidth: 2.5,
    borderColor: INK,
    paddingBottom: 12,
    marginBottom: 22,
  },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  brandName: { fontFamily: [...DISPLAY], fontWeight: 700, fontSize: 14, lineHeight: 1.05 },
  mark: { width: 44, height: 44 },
  title: { alignItems: 'flex-end' },
  kind: { fontFamily: [...DISPLAY], fontWeight: 700, fontSize: 22, lineHeight: 1.2 },
  number: { fontSize: 11, color: SOFT },
  columns: { flexDirection: 'row', gap: 20, marginBottom: 20 },
  block: { flex: 1 },
  label: { fontSize: 8, color: SOFT, marginBottom: 2 },
  strong: { fontWeight: 700, fontSize: 10.5 },
  soft: { fontSize: 8.5, color: SOFT },
  table: { marginBottom: 20 },
  tableHead: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 16,
    borderBottomWidth: 1,
    borderColor: INK,
    paddingBottom: 2,
  },
  tableTitle: { flex: 1 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 16,
    borderBottomWidth: 1,
    borderColor: LINE,
    paddingVertical: 6,
  },
  sum: { fontWeight: 700 },
  total: {
    fontWeight: 700,
    fontSize: 13,
    borderBottomWidth: 0,
    borderTopWidth: 2,
    borderColor: INK,
    marginTop: -1,
    paddingTop: 8,
  },
  rowLabel: { flex: 1 },
  amount: { textAlign: 'right' },
  note: { marginBottom: 14 },
  stamp: {
    alignSelf: 'flex-end',
    alignItems: 'center',
    borderWidth: 2.5,
    borderRadius: 4,
    paddingTop: 6,
    paddingBottom: 4,
    paddingHorizontal: 16,
    transform: 'rotate(-6deg)',
    marginTop: 6,
    marginRight: 8,
  },
  stampWord: { fontFamily: [...DISPLAY], fontWeight: 700, fontSize: 22, lineHeight: 1.15 },
  foot: { position: 'absolute', bottom: 30, fontSize: 8, color: SOFT },
  footnote: { left: EDGE, right: EDGE + 50 },
  pages: { right: EDGE, width: 50, textAlign: 'right' },
});
