import type { ServerResponse } from 'node:http'
import type { Session } from '#identity/server/sessions.ts'
import { boardEvent } from '#platform/db/board-event.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { within } from '#platform/rules/access/rules.ts'
import { answerCall } from '../answer-call.ts'
import { beginStream } from '../begin-stream.ts'
import type { Context } from '../context.ts'
import { liveCalls } from '../contract/live-calls.ts'
import { decidesAccess } from '../db/announce.ts'
import type { ChangeEvent } from '../db/change-event.ts'
import type { Database } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { AppError } from '../errors/app-error.ts'
import { columnName, type Resource } from '../resources/define.ts'
import { scopeSql } from '../resources/where.ts'
import { type App, callerOf } from '../routing.ts'
import { recentChanges } from './recent-changes.ts'

type Scope = ReturnType<Resource['contract']['policy']['read']>
type Stream = {
  actor: Actor
  /** The session last found; the same object while nothing about it changes. */
  session: Session | null
  sessionToken: string
  response: ServerResponse
  /** Tables that its screens show; null: all. */
  entities: ReadonlySet<string> | null
  reaches: Map<Resource, Scope>
}

type LiveEvents = {
  /** Sends a change to the open screens that may see the record. */
  publish(event: ChangeEvent): void
  /** Changes may have been missed: screens refetch. */
  gap(): void
  /** The number of open streams. */
  count(): number
  close(): void
}

const mostStreamsPerPerson = 12
const heartbeatMs = 25_000
/** The first change is sent at once; later ones within this time are sent together. */
const gatherMs = 250
/** Changes named per table and batch; beyond it only the table is named. */
const mostNamed = 40
/** Streams written before yielding to other calls. */
const writesAtOnce = 200
/** Bytes; a browser that does not read is disconnected and refetches when it reconnects. */
const mostUnread = 500_000
const gapText = Buffer.from('event: gap\ndata: {}\n\n')

/** One server-sent stream per browser. It names changed records of open screens, never their contents (decision 031). */
export function liveEvents(app: App, context: Context, resources: readonly Resource[]): LiveEvents {
  const streams = new Set<Stream>()
  const byTable = new Map(resources.map((resource) => [resource.tableName, resource]))
  const recent = recentChanges()

  answerCall(app, liveCalls.events, ({ request, reply, query }) => {
    const { actor } = callerOf(request)
    const own = [...streams].filter((stream) => stream.actor.id === actor.id)
    if (own.length >= mostStreamsPerPerson) throw new AppError('rate_limited')
    const response = beginStream(reply, 'text/event-stream')
    response.write(': open\n\n')
    const { entities, since } = query
    const stream: Stream = {
      actor,
      session: null,
      sessionToken: request.sessionToken ?? '',
      response,
      entities: entities === undefined ? null : new Set(entities.split(',')),
      reaches: new Map(),
    }
    streams.add(stream)
    response.on('close', () => streams.delete(stream))
    if (since !== undefined) void catchUp(stream, since)
    return reply
  })

  const heartbeat = setInterval(() => void keepAlive(), heartbeatMs)
  heartbeat.unref()

  async function keepAlive(): Promise<void> {
    await endStale()
    await writeAll(streams, Buffer.from(': here\n\n'))
  }

  /** Ends streams whose session ended or whose person's rights changed; the browser reconnects. */
  async function endStale(): Promise<void> {
    for (const stream of streams) {
      const session = await context.sessions.peek(stream.sessionToken).catch(() => undefined)
      // While the database is away the session is unknown, and no changes are sent either.
      if (session === undefined || (session !== null && session === stream.session)) continue
      if (session && JSON.stringify(session.actor) === JSON.stringify(stream.actor)) stream.session = session
      else {
        streams.delete(stream)
        stream.response.end()
      }
    }
  }

  async function catchUp(stream: Stream, since: number): Promise<void> {
    const missed = recent.since(since)
    if (missed === null) return write(stream, gapText)
    await deliver(missed, [stream]).catch((error) => context.log.warn({ err: error }, 'live event lost'))
  }

  let waiting: ChangeEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let flushedAt = 0
  let flushing = Promise.resolve()

  function flush(): void {
    timer = undefined
    flushing = flushing.then(async () => {
      const events = waiting
      waiting = []
      if (events.some(({ entity }) => decidesAccess.has(entity))) await endStale()
      await deliver(events, streams)
      flushedAt = performance.now()
    })
    flushing = flushing.catch((error) => context.log.warn({ err: error }, 'live event lost'))
  }

  /** Changes of one record are sent in order: rounds do not overlap. */
  async function deliver(events: readonly ChangeEvent[], to: Iterable<Stream>): Promise<void> {
    const byEntity = Map.groupBy(events, ({ entity }) => entity)
    const texts = new Map<Stream, Buffer[]>()
    const queue = (stream: Stream, text: Buffer) => {
      const before = texts.get(stream)
      if (before) before.push(text)
      else texts.set(stream, [text])
    }
    for (const [entity, changes] of byEntity) {
      const open = [...to].filter((stream) => stream.entities === null || stream.entities.has(entity))
      if (open.length > 0) await judge(entity, changes, open, queue)
    }
    let written = 0
    for (const [stream, parts] of texts) {
      write(stream, parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
      written++
      if (written % writesAtOnce === 0) await new Promise((done) => setImmediate(done))
    }
  }

  /** Serializes each change once, however many streams receive it. */
  async function judge(
    entity: string,
    changes: readonly ChangeEvent[],
    open: readonly Stream[],
    queue: (stream: Stream, text: Buffer) => void,
  ): Promise<void> {
    const whole = once(() => Buffer.from(eventText(entity, changes)))
    const resource = byTable.get(entity)
    const conditional: { stream: Stream; scope: Exclude<Scope, boolean> }[] = []
    for (const stream of open) {
      const scope = freeFor(entity, stream, context) || (resource ? scopeOf(stream, resource) : false)
      if (scope === true) queue(stream, whole())
      else if (scope !== false) conditional.push({ stream, scope })
    }
    if (!resource || conditional.length === 0) return
    for (const event of changes) {
      const row = await readRow(context.db, resource, event.id)
      if (!row) continue
      const text = once(() => Buffer.from(eventText(entity, [event])))
      for (const { stream, scope } of conditional) {
        if (!within(scope, row, true)) continue
        if (within(scope, row, false) || (await isWithin(context.db, resource, stream.actor, event.id)))
          queue(stream, text())
      }
    }
  }

  function write(stream: Stream, text: Buffer): void {
    stream.response.write(text)
    if (stream.response.writableLength > mostUnread) stream.response.destroy()
  }

  async function writeAll(to: Iterable<Stream>, text: Buffer): Promise<void> {
    let written = 0
    for (const stream of [...to]) {
      write(stream, text)
      written++
      if (written % writesAtOnce === 0) await new Promise((done) => setImmediate(done))
    }
  }

  return {
    publish(event) {
      recent.add(event)
      if (streams.size === 0) return
      waiting.push(event)
      timer ??= setTimeout(flush, Math.max(0, flushedAt + gatherMs - performance.now()))
    },
    gap() {
      recent.forget()
      void endStale()
      void writeAll(streams, gapText)
    },
    count: () => streams.size,
    close() {
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const { response } of streams) response.end()
    },
  }
}

/** A change of the law can affect any order's waiting reasons; the event itself reveals nothing. */
const openToEverybody: ReadonlySet<string> = new Set(['illegal_jurisdictions'])

const ownersOfMailboxes: ReadonlySet<string> = new Set(['admin', 'operations', 'sales_rep'])
/** Tables whose change is announced to everybody who sends mail; details come with the refetch. */
const ofOutreach: ReadonlySet<string> = new Set(['mailboxes', 'text_accounts', 'text_permissions'])

/** Everybody reads the demo's mailbox. A leaderboard event names nobody: all leaderboards refetch. */
function freeFor(entity: string, { actor }: Stream, { config }: Context): boolean {
  if (entity === 'mailbox_messages') return config.mode === 'demo'
  if (ofOutreach.has(entity)) return ownersOfMailboxes.has(actor.role)
  return openToEverybody.has(entity) || (entity === boardEvent.entity && actor.role !== 'customer')
}

function scopeOf(stream: Stream, resource: Resource): Scope {
  let scope = stream.reaches.get(resource)
  if (scope === undefined) {
    scope = resource.contract.policy.read(stream.actor)
    stream.reaches.set(resource, scope)
  }
  return scope
}

function eventText(entity: string, changes: readonly ChangeEvent[]): string {
  const each = changes.length > mostNamed ? [{ entity, id: '*', op: 'update' }] : changes
  return each.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function readRow(db: Database, resource: Resource, id: string): Promise<Record<string, unknown> | undefined> {
  const columns = resource.fields
    .filter((field) => resource.columns.has(field))
    .map((field) => `t.${columnName(resource, field)} AS "${field}"`)
  return db.row(`SELECT ${columns.join(', ')} FROM ${resource.tableName} t WHERE t.id = $1`, [id])
}

async function isWithin(db: Database, resource: Resource, actor: Actor, id: string): Promise<boolean> {
  const params = new Params()
  const scope = scopeSql(resource.contract.policy.read(actor), params)
  const found = await db.row(
    `SELECT 1 FROM ${resource.tableName} t WHERE t.id = ${params.add(id)} AND ${scope}`,
    params.values,
  )
  return found !== undefined
}
