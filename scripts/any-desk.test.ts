import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#stack/project-root.ts';

const root = projectRoot();
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

/** The files that may tell systems apart, with the reason. */
const MAY = [
  /^stack\/system\//, // the one place
  /^testing\/processes\.ts$/, // what tests do to processes of theirs
  /^scripts\/install\.test\.ts$/, // sends each signal on purpose, where there are signals
  /^bench\//, // figures of memory and processors, which Linux alone tells
  /^scripts\/any-desk\.test\.ts$/, // names what it looks for
];

/** What differs by system, and where to ask for it instead. */
const BY_HAND: [RegExp, string][] = [
  [/\/proc\//, '/proc is of Linux alone: ask stack/system'],
  [/(spawn|exec)\w*\(\s*['"`](ps|kill|taskkill|wmic|tasklist|which|where|lsof)['"`]/, 'ask stack/system'],
  [/process\.kill\(/, 'a number may be anybody’s by now: ask stack/system, or testing/processes'],
  [/process\.(platform|arch|getuid|geteuid|getgid)\b/, 'ask stack/system'],
  [/\bplatform\(\)|from 'os'|\bos\.(platform|type|userInfo)\(/, 'ask stack/system'],
  [/['"`]SIG(TERM|INT|HUP|QUIT|BREAK|USR[12])['"`]/, 'Windows has no signals: whenAskedToStop, askToStop'],
  [/['"`](\/(tmp|usr|var|etc|bin|opt|Applications)\/|[A-Z]:\\\\)/, 'a path of one system: ask stack/system'],
  [/new URL\([^)]*import\.meta\.url\)\.pathname/, 'a path with %20 and /C:/ in it: fileURLToPath'],
  [/process\.argv\[1\] ===/, 'links and capitals differ: isProgram of stack/system'],
  [
    /env\.(HOME|USERPROFILE|APPDATA|LOCALAPPDATA|TMPDIR|TEMP|TMP)\b/,
    'ask stack/system, or tmpdir of node:os',
  ],
  [/['"`]npm(\.cmd)?['"`]\s*,\s*\[/, 'on Windows npm is no program: npm of scripts/install.mjs'],
];

test('no other file asks a system for what differs from system to system', () => {
  const found = files
    .filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file) && !MAY.some((each) => each.test(file)))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        BY_HAND.filter(([pattern]) => pattern.test(line)).map(
          ([, instead]) => `${file}:${at + 1} ${line.trim().slice(0, 90)} (${instead})`,
        ),
      );
    });
  expect(found).toEqual([]);
});

test('every file can be checked out on every system, with the same bytes', () => {
  const bySpelling = new Map<string, string>();
  for (const file of files) {
    const twin = bySpelling.get(file.toLowerCase());
    expect(twin, `${file} differs from ${twin} by capitals alone`).toBeUndefined();
    bySpelling.set(file.toLowerCase(), file);
    for (const name of file.split('/')) {
      expect(name, file).not.toMatch(/[<>:"|?*\\]|[. ]$/);
      expect(name, file).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
    }
    // Windows takes 260 characters, and somebody's directory comes first.
    expect(file.length, file).toBeLessThan(160);
  }
  const asked = execFileSync(
    'git',
    ['check-attr', 'eol', '--', 'supabase/migrations', 'stack/sql/auth.sql'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(asked.match(/eol: lf/g)).toHaveLength(2);
});

test('packages that make something when they are installed may, on each system', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const makers = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(allowScripts).sort()).toEqual(makers.sort());
});
