import { z } from 'zod'
import { type Role, type Rule, roles } from '#platform/rules/access/access.ts'
import type { Context } from '../context.ts'
import type { Contract, RowOf } from '../contract/define.ts'
import { anyText } from '../contract/fields.ts'
import { changedNow } from '../db/changed.ts'
import type { Tx } from '../db/client.ts'
import { snake } from '../db/names.ts'
import { Params } from '../db/params.ts'
import { forbidden, invalidField, notFound } from '../errors/app-error.ts'
import { type App, callerOf } from '../routing.ts'
import type { Lifecycle } from '../rules/lifecycle.ts'
import type { Caller } from './caller.ts'
import { named, type Resource, type Row } from './define.ts'
import { selection } from './list.ts'
import { decideMove, recordMove } from './moves.ts'
import { getRow } from './read.ts'
import { scopeSql } from './where.ts'

export type Moving<R = Row> = {
  caller: Caller
  row: R
  action: string
  to: string
  reason: string | null
  body: unknown
}

export type Moves<State extends string> = {
  resource: Resource
  lifecycle: Lifecycle<State>
  /** The field of the state; `status` by default. */
  stateField?: string
  /** Records that may be moved; by default all that may be read. */
  scope?: Rule
  /** What a move causes in its transaction: columns to set, jobs, mails. May throw an `AppError`. */
  effect?(tx: Tx, moving: Moving): Promise<Record<string, unknown>>
  /** Moves that require the password again (403 `step_up_required`). */
  stepUp?: readonly string[]
  /** Bodies of actions besides `reason`. */
  bodies?: Readonly<Record<string, z.ZodObject>>
}

type MovesOf<C extends Contract, State extends string> = Omit<Moves<State>, 'resource' | 'effect'> & {
  effect?(tx: Tx, moving: Moving<RowOf<C>>): Promise<Record<string, unknown>>
}

/** Moves whose records have the type of a contract's rows. */
export const movesOf = <C extends Contract, State extends string>(
  resources: readonly Resource[],
  contract: C,
  moves: MovesOf<C, State>,
): Moves<State> => ({ ...moves, resource: named(resources, contract.name) })

/**
 * Adds a route per action of a lifecycle, `POST /api/leads/:id/contact`, with scope, allowed moves, required reason, transition
 * log, audit and live event. Moves by jobs or links have no route.
 */
export function registerMoves<State extends string>(app: App, context: Context, moves: Moves<State>): void {
  const { resource, lifecycle } = moves
  const all = Object.values<Lifecycle<State>['moves'][State]>(lifecycle.moves).flat()
  for (const action of new Set(all.map((move) => move.action))) {
    const own = all.filter((move) => move.action === action)
    const access = roles.filter((role): role is Role => own.some((move) => move.roles.includes(role)))
    if (access.length === 0) continue
    const body = (moves.bodies?.[action] ?? z.strictObject({})).extend({
      reason: anyText(1000).optional(),
    })
    app.post(
      `${resource.contract.path}/:id/${action.replaceAll('_', '-')}`,
      {
        config: { access, stepUp: moves.stepUp?.includes(action) },
        schema: {
          tags: [resource.contract.name],
          summary: `${action.replaceAll('_', ' ')}: ${own.map((move) => move.effect ?? `to ${move.to}`).join('; ')}`,
          params: z.object({ id: z.uuid() }),
          body: body.nullish(),
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const { id } = request.params
        const sent: { reason?: unknown } = request.body ?? {}
        const reason = typeof sent.reason === 'string' && sent.reason.trim() ? sent.reason.trim() : null
        if (reason === null && own.every((move) => move.needsReason)) throw invalidField('reason', 'Required')
        await context.db.transact((tx) => makeMove(tx, moves, caller, { id, action, reason, body: sent }))
        return getRow(context.db, resource, caller.actor, id)
      },
    )
  }
}

type Asked = { id: string; action: string; reason: string | null; body: unknown }

/** Makes one move inside a transaction. @throws AppError 403, 404 outside the scope, 409 `move_not_allowed` */
export async function makeMove<State extends string>(
  tx: Tx,
  {
    resource,
    lifecycle,
    stateField = 'status',
    effect,
    scope: rule = resource.contract.policy.read,
  }: Moves<State>,
  caller: Caller,
  { id, action, reason, body }: Asked,
): Promise<void> {
  const scope = rule(caller.actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row: Row | undefined = await tx.row(
    `SELECT /* moved */ ${selection(resource, noFields) /* e.g. t.id, t.version */} FROM ${resource.tableName /* e.g. prospects */} t
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)} FOR NO KEY UPDATE OF t`,
    params.values,
  )
  if (!row) throw notFound()
  const from = String(row[stateField])
  const to = decideMove(lifecycle, { state: from, action, role: caller.actor.role })
  const more = (await effect?.(tx, { caller, row, action, to, reason, body })) ?? {}
  const set = new Params()
  const columns = Object.entries({ [stateField]: to, ...more }).map(
    ([field, value]) => `${snake(field)} = ${set.add(value)}`,
  )
  await tx.rows(
    `UPDATE ${resource.tableName} SET ${columns.join(', ')}, ${changedNow}` + ` WHERE id = ${set.add(id)}`,
    set.values,
  )
  const visible = Object.fromEntries(
    Object.entries(more).filter(([field]) => resource.fields.includes(field)),
  )
  const before = Object.fromEntries(Object.keys(visible).map((field) => [field, row[field] ?? null]))
  await recordMove(tx, caller, {
    entity: resource.tableName,
    id,
    action,
    field: stateField,
    from,
    to,
    reason,
    before,
    after: visible,
  })
}

const noFields: ReadonlySet<string> = new Set()
