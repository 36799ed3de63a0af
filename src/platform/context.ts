import type { Logger } from 'pino'
import type { Limits } from '#identity/server/limits.ts'
import type { Sessions } from '#identity/server/sessions.ts'
import type { Config } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Database } from './db/client.ts'
import type { Sealer } from './db/sealed.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { Voice } from './ports/assistant.ts'
import type { Clock } from './ports/clock.ts'
import type { Dns } from './ports/dns.ts'
import type { Embedder } from './ports/embedder.ts'
import type { FileStore } from './ports/files.ts'

/** What every route and job is given; put together in one place, `compose.ts`. */
export type Context = {
  config: Config
  db: Database
  sealer: Sealer
  sessions: Sessions
  limits: Limits
  files: FileStore
  /** A language model that writes answers from what was found, when one is set up (I1). */
  voice: Voice | null
  /** What texts mean, for finding them by other words. */
  embedder: Embedder
  /** Committed changes, of this and of other processes, for what is kept in memory. */
  changes: Changes
  /** Jobs that are queued after their transaction. */
  outbox: Outbox
  clock: Clock
  dns: Dns
  /** The zone that rules weeks, days and banking days (O9): the company's setting, else TIME_ZONE. */
  timeZone: () => Promise<string>
  log: Logger
}
