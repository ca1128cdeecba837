import pg from 'pg';

/**
 * Listens to a channel of the database for as long as the process runs, connecting again when the connection is lost.
 * `onGap` is called after that: something may have been missed.
 */
export function listen(
  databaseUrl: string,
  handlers: Record<string, (payload: string) => void>,
  onGap: () => void,
): { ready: Promise<void>; stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'running-order realtime',
      keepAlive: true,
    });
    let lost = false;
    let listening = false;
    const onLost = () => {
      // One that never came to listen is tried again by who asked for it; doing so here too would double the tries each time.
      if (!listening || lost || stopped) return;
      lost = true;
      next.end().catch(() => {});
      again(1_000);
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    listening = true;
    client = next;
  }

  function again(wait: number): void {
    client = null;
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        if (!stopped) again(Math.min(wait * 2, 15_000));
      });
    }, wait);
  }

  return {
    ready: connect(),
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
