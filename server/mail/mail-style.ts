import type { CSSProperties } from 'react';

/** The colours of app/ui/theme.css: mail programs know no custom properties. */
const light = {
  page: '#ebeaf2',
  sheet: '#ffffff',
  ink: '#17163b',
  soft: '#504f73',
  line: '#cbcadb',
  stage: '#17163b',
  onStage: '#f4f3fb',
};
const night = {
  page: '#100f22',
  sheet: '#1a1932',
  ink: '#f1f0fa',
  soft: '#b6b4d3',
  line: '#343359',
  stage: '#080714',
  onStage: '#f4f3fb',
};

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const SIDE = '24px';

/** Styles in place, for mail programs that read no style element. */
export const styles = {
  outside: { margin: 0, padding: 0, backgroundColor: light.page },
  page: {
    padding: '24px 8px',
    backgroundColor: light.page,
    color: light.ink,
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: '24px',
  },
  preview: { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0, lineHeight: '1px' },
  sheet: {
    maxWidth: '600px',
    backgroundColor: light.sheet,
    borderRadius: '8px',
    border: `1px solid ${light.line}`,
    borderCollapse: 'separate',
    overflow: 'hidden',
  },
  header: {
    backgroundColor: light.stage,
    color: light.onStage,
    padding: `16px ${SIDE}`,
    fontSize: '18px',
    fontWeight: 700,
    letterSpacing: '0.01em',
  },
  body: { padding: `24px ${SIDE} 8px` },
  heading: {
    margin: '0 0 16px',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  paragraph: { margin: '0 0 16px', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  facts: {
    margin: '0 0 24px',
    borderTop: `1px solid ${light.line}`,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  },
  factName: {
    width: '96px',
    verticalAlign: 'top',
    fontWeight: 400,
    fontSize: '14px',
    color: light.soft,
    borderBottom: `1px solid ${light.line}`,
  },
  factValue: {
    padding: '10px 0',
    verticalAlign: 'top',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
    borderBottom: `1px solid ${light.line}`,
  },
  group: {
    margin: '24px 0 12px',
    padding: '16px 0 0',
    borderTop: `1px solid ${light.line}`,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  lineLink: { color: light.ink, fontWeight: 600, textDecoration: 'underline' },
  lineText: { color: light.soft, fontSize: '14px', lineHeight: '20px' },
  button: {
    padding: '12px 24px',
    borderRadius: '6px',
    backgroundColor: light.stage,
    color: light.onStage,
    fontWeight: 600,
    textAlign: 'center',
  },
  link: { color: light.ink, textDecoration: 'underline' },
  footer: { padding: `16px ${SIDE} 20px`, fontSize: '13px', lineHeight: '20px', color: light.soft },
  footerLink: { color: light.soft, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** Mail programs know no logical sides: where lines begin is written out. */
export const factName = (direction: 'ltr' | 'rtl'): CSSProperties => ({
  ...styles.factName,
  padding: direction === 'rtl' ? '10px 0 10px 12px' : '10px 12px 10px 0',
  textAlign: direction === 'rtl' ? 'right' : 'left',
});

/** Classes for what the dark style changes. */
export const dark = {
  outside: 'outside',
  page: 'page',
  sheet: 'sheet',
  header: 'header',
  facts: 'facts',
  group: 'group',
  soft: 'soft',
  button: 'button',
  link: 'link',
  footer: 'footer',
} as const;

const inDark = `
  .outside, .outside > table > tbody > tr > td { background-color: ${night.page} !important }
  .page { background-color: ${night.page} !important; color: ${night.ink} !important }
  .sheet { background-color: ${night.sheet} !important; border-color: ${night.line} !important }
  .header { background-color: ${night.stage} !important }
  .group, .facts, .facts th, .facts td { border-color: ${night.line} !important }
  .soft, .footer { color: ${night.soft} !important }
  .link { color: ${night.ink} !important }
  .button { background-color: ${night.ink} !important; color: ${night.page} !important }`;

export const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {${inDark}
}`;
