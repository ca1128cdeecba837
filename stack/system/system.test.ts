import { describe, expect, test } from 'vitest';
import { createSystem, system } from '#stack/system/system.mjs';

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};
const nothing = { env: {}, exists: () => false, read: () => null, uid: null };
const windows = (more = {}) => createSystem({ ...nothing, platform: 'win32', arch: 'x64', ...more });
const mac = (more = {}) => createSystem({ ...nothing, platform: 'darwin', arch: 'arm64', uid: 501, ...more });
const linux = (more = {}) => createSystem({ ...nothing, platform: 'linux', arch: 'x64', uid: 1000, ...more });

describe('whether there is a process', () => {
  test('a number that nobody has, one that is somebody else’s, and what is no number', () => {
    for (const on of [linux, mac, windows]) {
      expect(on({ kill: failing('ESRCH') }).isAlive(4711)).toBe(false);
      expect(on({ kill: failing('EPERM') }).isAlive(4711)).toBe(true);
      expect(on({ kill: () => {} }).isAlive(4711)).toBe(true);
      for (const pid of [0, -1, Number.NaN, 1.5]) expect(on({ kill: () => {} }).isAlive(pid)).toBe(false);
    }
  });
  test('here: this one', () => expect(system.isAlive(process.pid)).toBe(true));
});

test('each system has its own packages, and Windows alone ends what it is asked to signal', () => {
  expect([windows(), mac(), linux()].map((each) => each.packageSuffix)).toEqual([
    'windows-x64',
    'darwin-arm64',
    'linux-x64',
  ]);
  expect([windows(), mac(), linux()].map((each) => each.asksToStop)).toEqual([false, true, true]);
  expect(linux({ uid: 0 }).isRoot).toBe(true);
  expect(windows().isRoot).toBe(false);
});

describe('npm', () => {
  test('the one that started us is taken, and another package manager is not', () => {
    const caller = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    const execPath = 'C:\\Program Files\\nodejs\\node.exe';
    expect(windows({ env: { npm_execpath: caller }, execPath }).npm()).toEqual({
      command: execPath,
      args: [caller],
      options: {},
    });
    expect(linux({ env: { npm_execpath: '/usr/lib/node_modules/yarn/bin/yarn.js' } }).npm().command).toBe(
      'npm',
    );
  });
  test('on Windows it is the one beside Node.js, and a .cmd by a shell alone', () => {
    const execPath = 'C:\\Program Files\\nodejs\\node.exe';
    const beside = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    expect(windows({ execPath, exists: (path: string) => path === beside }).npm().args).toEqual([beside]);
    expect(windows({ execPath }).npm()).toEqual({ command: 'npm.cmd', args: [], options: { shell: true } });
  });
});

describe('a browser', () => {
  test('on Windows it is found where Chrome and Edge are put, for all and for one person', () => {
    const env = {
      PATH: 'C:\\Windows',
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\Maud\\AppData\\Local',
    };
    const paths = windows({ env }).browsers();
    expect(paths).toEqual(
      expect.arrayContaining([
        'C:\\Windows\\chrome.exe',
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Users\\Maud\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      ]),
    );
    expect(paths.every((path) => path.endsWith('.exe'))).toBe(true);
  });
  test('on macOS among the applications of all and of one person, on Linux on the path', () => {
    const env = { PATH: '/usr/bin', HOME: '/Users/maud' };
    expect(mac({ env }).browsers()).toEqual(
      expect.arrayContaining([
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Users/maud/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ]),
    );
    expect(linux({ env }).browsers().slice(0, 2)).toEqual([
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
    ]);
    expect(
      linux({ env })
        .browsers()
        .every((path) => path.startsWith('/usr/bin/')),
    ).toBe(true);
  });
  test('is installed by apt where there is one, by root alone', () => {
    const exists = () => true;
    expect(linux({ uid: 0, exists }).aptGet()).toBe('/usr/bin/apt-get');
    for (const other of [linux({ exists }), mac({ uid: 0, exists }), windows({ exists })])
      expect(other.aptGet()).toBeNull();
  });
});

test('a setting is told in the words of the shells that people have', () => {
  expect(linux().startWith('PORT', 3001)).toBe('PORT=3001 npm start');
  expect(windows().startWith('PORT', 3001)).toBe(
    `$env:PORT='3001'; npm start (in cmd: set "PORT=3001" && npm start)`,
  );
});

test('users are read where the system lists them', () => {
  const read = () => 'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n';
  expect(linux({ read }).user('postgres')).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  expect(linux({ read }).user('post')).toBeNull();
  expect(windows().user('postgres')).toBeNull();
});

test('how many files may be open is known where the system tells', () => {
  const told = (value: string) => ({
    read: () => `Max open files            ${value}      524288      files`,
  });
  expect(linux(told('1024')).mostDescriptors()).toBe(1024);
  expect(linux(told('unlimited')).mostDescriptors()).toBe(Number.POSITIVE_INFINITY);
  expect(mac().mostDescriptors()).toBeNull();
});
