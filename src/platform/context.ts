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

/** What every route and job receives; built only in `compose.ts`. */
export type Context = {
  config: Config
  db: Database
  sealer: Sealer
  sessions: Sessions
  limits: Limits
  files: FileStore
  /** The language model that words answers from found passages, when one is configured (I1). */
  voice: Voice | null
  /** Turns texts into vectors, for search by meaning. */
  embedder: Embedder
  /** Committed changes of all processes, for invalidating caches. */
  changes: Changes
  /** Jobs that are queued after their transaction has committed. */
  outbox: Outbox
  clock: Clock
  dns: Dns
  /** The time zone of weeks, days and banking days (O9): the company's setting, else TIME_ZONE. */
  timeZone: () => Promise<string>
  log: Logger
}
