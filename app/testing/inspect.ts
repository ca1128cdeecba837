import axe from 'axe-core';

/** What axe finds on the page of roles, names and states, a line each. Contrast and sizes are for a browser. */
export async function inspect(where: string): Promise<string[]> {
  const { violations } = await axe.run(
    // No style sheet tells it that these are not shown.
    { exclude: ['[hidden]'] },
    {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  );
}
