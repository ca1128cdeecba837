/* Applies the remembered appearance before anything is painted. Kept in step with ui/appearance.ts by its test. */
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('running-order.appearance') || '{}') || {};
  } catch {
    kept = {};
  }
  const one = (value, allowed) => (allowed.includes(value) ? value : allowed[0]);
  const theme = one(kept.theme, ['system', 'light', 'dark']);
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.accent = one(kept.color, ['default', 'purple', 'teal', 'green', 'orange', 'red']);
  root.dataset.density = one(kept.density, ['normal', 'compact']);
  const size = Number(kept.fontSize);
  root.style.setProperty('--ro-font-size', String(size >= 12 && size <= 24 ? Math.round(size) : 16));
})();

/*
 * Trusted Types: where the page's policy asks for them, text becomes HTML, a script or a script's address only as said here.
 * HTML without a tag (styles and JSON of the page's head), the empty script by which React makes such an element; JSON, which
 * runs nothing; workers of our own. All else throws.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (!text.includes('<') || text === '<script></script>' ? text : null),
  createScript: (text) => {
    try {
      JSON.parse(text);
      return text;
    } catch {
      return null;
    }
  },
  createScriptURL: (text) => {
    const { origin, pathname } = new URL(text, location.href);
    const ours = pathname.startsWith('/assets/') || pathname === '/sw.js';
    return origin === location.origin && ours ? text : null;
  },
});

/* Read by zod, which without it tries whether the page's policy lets it compile its schemas. It does not. */
globalThis.__zod_globalConfig = { jitless: true };
