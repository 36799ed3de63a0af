import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Actor } from '#domain/access/access.ts'
import { within } from '#domain/access/rules.ts'
import type { Context } from '../context.ts'
import { decidesAccess } from '../db/announce.ts'
import type { ChangeEvent } from '../db/change-event.ts'
import type { Database } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { AppError } from '../errors/app-error.ts'
import { columnName, type Resource } from '../resources/define.ts'
import { reachSql } from '../resources/where.ts'
import { type App, callerOf } from '../routing.ts'
import { boardEvent } from '../training/award-points.ts'

type Stream = { actor: Actor; sessionToken: string; response: ServerResponse }

export type LiveEvents = {
  /** Passes a change on to the open screens that may see the record. */
  publish(event: ChangeEvent): void
  /** Changes may have been missed: screens read again. */
  gap(): void
  close(): void
}

const mostStreamsPerPerson = 12
const heartbeatMs = 25_000

/** One server-sent stream per browser; it says what changed, never what it holds. */
export function liveEvents(app: App, context: Context, resources: readonly Resource[]): LiveEvents {
  const streams = new Set<Stream>()
  const byTable = new Map(resources.map((resource) => [resource.tableName, resource]))

  app.get(
    '/api/events',
    {
      config: { access: 'signed_in' },
      exposeHeadRoute: false,
      schema: { tags: ['live'], summary: 'Server-sent stream of what changed' },
    },
    (request, reply) => {
      const { actor } = callerOf(request)
      const own = [...streams].filter((stream) => stream.actor.id === actor.id)
      if (own.length >= mostStreamsPerPerson) throw new AppError('rate_limited')
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      })
      response.write(': open\n\n')
      const stream: Stream = { actor, sessionToken: request.sessionToken ?? '', response }
      streams.add(stream)
      response.on('close', () => streams.delete(stream))
    },
  )

  const heartbeat = setInterval(() => void keepAlive(), heartbeatMs)
  heartbeat.unref()

  async function keepAlive(): Promise<void> {
    await endStale()
    for (const { response } of streams) response.write(': here\n\n')
  }

  /** A session that ended, or whose person may do something else now, loses its stream; the browser opens a new one. */
  async function endStale(): Promise<void> {
    for (const stream of streams) {
      const session = await context.sessions.peek(stream.sessionToken).catch(() => undefined)
      // While the database is away nobody knows, and nothing is passed on either.
      if (session === undefined) continue
      if (session && JSON.stringify(session.actor) === JSON.stringify(stream.actor)) continue
      streams.delete(stream)
      stream.response.end()
    }
  }

  async function pass(event: ChangeEvent): Promise<void> {
    if (decidesAccess.has(event.entity)) await endStale()
    const resource = byTable.get(event.entity)
    const text = `data: ${JSON.stringify(event)}\n\n`
    // The demo's mailbox is anybody's to read.
    if (event.entity === 'mailbox_messages' && context.config.mode === 'demo') {
      for (const { response } of streams) response.write(text)
    }
    // Names nobody and holds nothing: everybody's leaderboard reads again.
    if (event.entity === boardEvent.entity) {
      for (const { actor, response } of streams) if (actor.role !== 'customer') response.write(text)
    }
    if (!resource || streams.size === 0) return
    const reaches = [...streams].map((stream) => ({
      stream,
      reach: resource.contract.policy.read(stream.actor),
    }))
    const needsRow = reaches.some(({ reach }) => typeof reach !== 'boolean')
    const row = needsRow ? await readRow(context.db, resource, event.id) : undefined
    for (const { stream, reach } of reaches) {
      const sees =
        typeof reach === 'boolean'
          ? reach
          : row !== undefined &&
            within(reach, row, true) &&
            (within(reach, row, false) || (await isWithin(context.db, resource, stream.actor, event.id)))
      if (sees) stream.response.write(text)
    }
  }

  /** What happened to one record is told in that order, however long each takes to be judged. */
  const underWay = new Map<string, Promise<void>>()
  function passInOrder(event: ChangeEvent): void {
    if (streams.size === 0) return
    const told = (underWay.get(event.id) ?? Promise.resolve())
      .then(() => pass(event))
      .catch((error) => context.log.warn({ err: error }, 'live event lost'))
      .finally(() => underWay.get(event.id) === told && underWay.delete(event.id))
    underWay.set(event.id, told)
  }

  return {
    publish: passInOrder,
    gap() {
      void endStale()
      for (const { response } of streams) response.write(`event: gap\ndata: {}\n\n`)
    },
    close() {
      clearInterval(heartbeat)
      for (const { response } of streams) response.end()
    },
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
  const reach = reachSql(resource.contract.policy.read(actor), params)
  const found = await db.row(
    `SELECT 1 FROM ${resource.tableName} t WHERE t.id = ${params.add(id)} AND ${reach}`,
    params.values,
  )
  return found !== undefined
}
