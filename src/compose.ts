import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { modelVoice } from '#assistants/server/model-voice.ts'
import { createLimits } from '#identity/server/limits.ts'
import { createSessions } from '#identity/server/sessions.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { announceSql, eventChannel, everything, readEvents } from '#platform/db/announce.ts'
import { createChanges } from '#platform/db/changes.ts'
import { keysComment } from '#platform/db/check-keys.ts'
import { connect } from '#platform/db/client.ts'
import { listen } from '#platform/db/listen.ts'
import { createSealer } from '#platform/db/sealed.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { apiDocs } from '#platform/http/api-docs.ts'
import { createApp } from '#platform/http/app.ts'
import { liveEvents } from '#platform/http/events.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { createSitePages } from '#platform/http/site-pages.ts'
import { serveWeb } from '#platform/http/static.ts'
import { createOutbox } from '#platform/jobs/outbox.ts'
import type { Voice } from '#platform/ports/assistant.ts'
import { type Clock, systemClock } from '#platform/ports/clock.ts'
import { type Dns, demoDns, systemDns } from '#platform/ports/dns.ts'
import type { Embedder } from '#platform/ports/embedder.ts'
import { localFiles } from '#platform/ports/files.ts'
import { sentenceEmbedder } from '#platform/ports/sentences/sentence-embedder.ts'
import { registerResource } from '#platform/resources/routes.ts'
import type { App } from '#platform/routing.ts'
import { StartError } from '#platform/start-error.ts'
import { registerModules, resources } from './compose-modules.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

export type Composed = { app: App; context: Context; close(): Promise<void> }

type Options = {
  clock?: Clock
  /** Resolves DNS; the system's resolver by default. */
  dns?: Dns
  /** Replaces the assistant's voice that settings name. */
  voice?: Voice
  /** Replaces the product's own text encoder. */
  embedder?: Embedder
  /** Adds the schemas for OpenAPI, and opens no LISTEN connection. */
  withDocs?: boolean
  /** Registers plugins that must see every route, before the first route. */
  before?: (app: App) => unknown
}

/** Builds the whole server over one database, not yet listening. The only place that puts its parts together. */
export async function compose(config: Config, url: string, options: Options = {}): Promise<Composed> {
  const log = pino({
    level: config.LOG_LEVEL,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      '*.password',
      '*.accountNumber',
      '*.taxId',
      '*.ssn',
    ],
  })
  const db = connect({
    url,
    directUrl: config.DATABASE_DIRECT_URL,
    max: config.DATABASE_POOL,
    seconds: config.DATABASE_SECONDS,
    onError: (error) => log.warn(`database connection lost: ${error.message}`),
  })
  const clock = options.clock ?? systemClock
  let isListening = () => false
  const sessions = createSessions(db, clock, () => isListening())
  const changes = createChanges(() => isListening())
  const context: Context = {
    config,
    db,
    sealer: createSealer(config.secretKeys, config.searchKey),
    sessions,
    limits: createLimits(db, config),
    files: localFiles(config.FILES_DIR),
    voice: options.voice ?? (config.model ? modelVoice(config.model) : null),
    embedder: options.embedder ?? sentenceEmbedder,
    changes,
    outbox: createOutbox(db),
    clock,
    dns: options.dns ?? (config.mode === 'demo' ? demoDns : systemDns),
    timeZone: () => companyTimeZone(db, config),
    log,
  }

  let isReady = true
  const app = createApp(context)
  await options.before?.(app)
  const events = liveEvents(app, context, resources)
  healthRoutes(app, context, { isReady: () => isReady, streams: events.count })
  registerModules(app, context)
  for (const resource of resources) registerResource(app, context, resource, options.withDocs)
  apiDocs(app, `${dist}/openapi.json`)
  const pages = createSitePages({ context, root: `${dist}/web`, isListening: () => isListening() })
  serveWeb(app, context, `${dist}/web`, pages)

  db.onChange.add(sessions.heard)
  db.onChange.add(changes.notify)
  db.onChange.add(pages.heard)
  const gap = () => {
    sessions.clear()
    changes.notify(null)
    pages.clear()
    events.gap()
  }
  const listening = options.withDocs
    ? null
    : await listen({
        url: db.directUrl,
        channel: eventChannel,
        says: keysComment(config.secretKeys),
        notify: (payload) => db.pool.query({ text: announceSql, values: [[payload]] }),
        listener: {
          heard(payload) {
            for (const event of readEvents(payload)) {
              if (event.entity === everything.entity) return gap()
              sessions.heard(event)
              changes.notify(event)
              pages.heard(event)
              events.publish(event)
            }
          },
          gap,
        },
      })
  if (listening && !listening.isHearing() && config.DATABASE_DIRECT_URL) {
    await listening.stop()
    await db.close()
    throw new StartError(
      'what is told through DATABASE_URL does not arrive at DATABASE_DIRECT_URL: both must lead to the same database',
    )
  }
  // A process that was killed may not have announced its last changes.
  if (listening) db.announce([everything])
  isListening = () => listening?.isHearing() ?? false

  return {
    app,
    context,
    async close() {
      isReady = false
      events.close()
      await app.close()
      await listening?.stop()
      await context.outbox.settle()
      await db.close()
    },
  }
}
