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
