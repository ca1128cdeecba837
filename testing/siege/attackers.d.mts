export type Target = {
  host: string;
  port: number;
  publishableKey: string;
  token?: string;
  documents?: string[];
};
export type Counts = Record<string, Record<string, number>>;

export function createAttackers(target: Target): {
  /** What each kind was answered, and how often. */
  counts: Counts;
  slowHeaders: (many: number) => void;
  slowBodies: (many: number) => void;
  slowReaders: (many: number) => void;
  strayUpgrades: (many: number, pauseMs?: number) => void;
  signIns: (many: number, pauseMs?: number) => void;
  deepEmbeds: (many: number, depth: number, pauseMs?: number) => void;
  bigBodies: (many: number, bytes?: number, pauseMs?: number) => void;
  documents: (many: number, pauseMs?: number) => void;
  stop: () => Promise<void>;
};
