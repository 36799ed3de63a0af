import type { Config } from '../config.ts'
import { ensureDatabase, startCluster } from './embedded.ts'

export type Opened = { url: string; stop(): Promise<void> }

/** The database the settings name: a given server, or the embedded PostgreSQL, started here. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Opened> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  const cluster = await startCluster({ dataDir: config.DATA_DIR, log: say })
  const url = cluster.url(config.databaseName)
  await ensureDatabase(cluster.url('postgres'), config.databaseName)
  return { url, stop: cluster.stop }
}
