import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_COPIED = /^(node_modules|dist|coverage|test-results|\.git|\.data[^/]*)$/;

/** Copies a checkout to a directory, nothing built, with its own packages (or those of another) linked. */
export function copyCheckout(checkout, to, packagesOf = checkout) {
  cpSync(checkout, to, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(relative(checkout, path)),
  });
  const own = join(checkout, 'node_modules');
  symlinkSync(existsSync(own) ? own : join(packagesOf, 'node_modules'), join(to, 'node_modules'), 'junction');
}
