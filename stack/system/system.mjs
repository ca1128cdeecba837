// What the program asks of the operating system: the one place that tells Linux, macOS and Windows apart (a test refuses another).
// Plain JavaScript without packages: scripts/install.mjs needs it while nothing is installed yet.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOWEST_PRIORITY = 19;

/** The answers of this machine. A test plays those of another one: each may be given, the others are asked for. */
export function createSystem(answers = {}) {
  const {
    platform = process.platform,
    arch = process.arch,
    env = process.env,
    execPath = process.execPath,
    uid = process.getuid?.() ?? null,
    kill = (pid, signal) => process.kill(pid, signal),
    exists = existsSync,
    read = readOrNull,
  } = answers;
  const isWindows = platform === 'win32';
  const isMac = platform === 'darwin';
  const isLinux = platform === 'linux';
  const { join, dirname, delimiter } = isWindows ? win32 : posix;
  const said = (name) => env[name] ?? '';

  return {
    isWindows,
    isLinux,
    /** Only Linux has packaged browsers, an apt, and threads with priorities of their own. */
    isLinuxX64: isLinux && arch === 'x64',
    isRoot: uid === 0,
    /** Whether one process can ask another one to stop. On Windows a signal ends it without a word. */
    asksToStop: !isWindows,
    /** As packages with programs for one system name it. */
    packageSuffix: `${isWindows ? 'windows' : platform}-${arch}`,

    /** Whether there is a process of that number. Says nothing about which one it is: numbers are given anew. */
    isAlive(pid) {
      if (!Number.isInteger(pid) || pid <= 0) return false;
      try {
        kill(pid, 0);
        return true;
      } catch (error) {
        // It is somebody else's, and there.
        return error.code !== 'ESRCH';
      }
    },

    /** How to run the npm that started us, or the one that came with Node.js, or the one on the path. */
    npm() {
      const caller = said('npm_execpath');
      if (/(^|[\\/])npm-cli\.c?js$/.test(caller)) return { command: execPath, args: [caller], options: {} };
      if (!isWindows) return { command: 'npm', args: [], options: {} };
      const beside = join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
      if (exists(beside)) return { command: execPath, args: [beside], options: {} };
      // Node.js starts no .cmd without a shell.
      return { command: 'npm.cmd', args: [], options: { shell: true } };
    },

    /** Where a Chromium, Chrome or Edge is looked for, in this order. */
    browsers() {
      const names = [
        // Chromium without its desk, as Debian packages it: pages of tests take a quarter less of the processor.
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        'chrome',
        'msedge',
      ];
      const directories = (said('PATH') || said('Path')).split(delimiter).filter(Boolean);
      const onPath = names.flatMap((name) =>
        directories.map((directory) => join(directory, isWindows ? `${name}.exe` : name)),
      );
      if (isMac) {
        const applications = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
        const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
        return [
          ...onPath,
          ...apps.flatMap((app) =>
            applications.map((place) => join(place, `${app}.app`, 'Contents', 'MacOS', app)),
          ),
        ];
      }
      if (!isWindows) return onPath;
      const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432', 'LOCALAPPDATA']
        .map((name) => said(name))
        .filter(Boolean);
      const programs = [
        ['Google', 'Chrome', 'Application', 'chrome.exe'],
        ['Chromium', 'Application', 'chrome.exe'],
        ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
      ];
      return [
        ...new Set([...onPath, ...programs.flatMap((words) => roots.map((root) => join(root, ...words)))]),
      ];
    },

    /** Where the system's own installer of programs is; null where this process may not or cannot use one. */
    aptGet: () => (isLinux && uid === 0 && exists('/usr/bin/apt-get') ? '/usr/bin/apt-get' : null),

    /** How somebody starts the product with a setting, in the words of the shells that people have here. */
    startWith(name, value) {
      if (!isWindows) return `${name}=${value} npm start`;
      return `$env:${name}='${value}'; npm start (in cmd: set "${name}=${value}" && npm start)`;
    },

    /** Whom PostgreSQL may run as when this process is root, best first. */
    usersForPostgres: isMac
      ? ['_postgres', 'running-order', 'nobody']
      : ['postgres', 'running-order', 'nobody'],
    /** A user as the system's own list has it; null when there is none, or no list. */
    user(name) {
      const line = (read('/etc/passwd') ?? '').split('\n').find((entry) => entry.startsWith(`${name}:`));
      if (!line) return null;
      const [, , id, gid] = line.split(':');
      return { name, uid: Number(id), gid: Number(gid) };
    },
    /** Directories that programs keep their own in, for all users and for good. */
    placesOfPrograms: isMac
      ? ['/usr/local/var', '/Library/Application Support']
      : isWindows
        ? []
        : ['/var/lib', '/srv', '/opt'],

    /** How many files and connections this process may have open at once; null when the system does not tell. */
    mostDescriptors() {
      const line = /^Max open files\s+(\d+|unlimited)/m.exec(read('/proc/self/limits') ?? '');
      if (!line) return null;
      return line[1] === 'unlimited' ? Number.POSITIVE_INFINITY : Number(line[1]);
    },
  };
}

export const system = createSystem();

/** Lets requests come before what the calling thread does. Linux alone has priorities of threads; elsewhere nothing happens. */
export function preferOthers(by) {
  if (system.isLinux) setPriority(Math.min(LOWEST_PRIORITY, getPriority() + by));
}

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];
/** What asks a process to stop on this system. A closed console is a hangup on Windows too. */
const stops = () => STOPS.filter((signal) => signal !== 'SIGBREAK' || system.isWindows);

/** Calls `listener` whenever somebody asks this process to stop: at the keyboard, in an orderly way, or as the terminal goes. */
export function whenAskedToStop(listener) {
  for (const signal of stops()) {
    const how = signal === 'SIGTERM' ? 'orderly' : signal === 'SIGHUP' ? 'terminal-gone' : 'keyboard';
    process.on(signal, () => listener(how));
  }
}

/** Asks this process itself to stop, as somebody else would. */
export function stopSelf() {
  if (system.asksToStop) process.kill(process.pid, 'SIGTERM');
  // A signal would end it without a word.
  else if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}

/** Ends `child` with this process, whoever asks for it. Answers how to leave off. */
export function endTogether(child) {
  const passOn = (signal) => {
    // A Windows console tells all its processes; what we are told alone would end the child without a word.
    if (system.asksToStop || signal === 'SIGTERM') child.kill(signal);
    // Nobody else wants to say when we end: as without this listener.
    if (process.listenerCount(signal) > 0) return;
    if (system.asksToStop) process.kill(process.pid, signal);
    else process.exit(1);
  };
  for (const signal of stops()) process.once(signal, passOn);
  return () => {
    for (const signal of stops()) process.off(signal, passOn);
  };
}

/** Calls `listener` once when the process that started this one has ended. */
export function whenParentEnds(listener) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    // Where a parent that ended leaves its number behind, there is no such process.
    if (process.ppid === parent && (!system.isWindows || system.isAlive(parent))) return;
    clearInterval(watch);
    listener();
  }, 250);
  watch.unref();
}

/** Whether Node.js was started with this module (`import.meta.url`) and did not only import it. */
export function isProgram(moduleUrl) {
  const started = process.argv[1];
  if (!started) return false;
  const [one, other] = [started, fileURLToPath(moduleUrl)].map(realPath);
  return one === other;
}

function realPath(path) {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
