import type { Tx } from '../db/client.ts'
import { insertSql, Params } from '../db/params.ts'
import { AppError, forbidden } from '../errors/app-error.ts'
import { type Lifecycle, type LifecycleFacts, type Mover, movesFrom } from '../rules/lifecycle.ts'
import { recordChange } from './audit.ts'
import type { Caller } from './caller.ts'

type WantedMove = { state: string; action: string; role: Mover; facts?: LifecycleFacts }

/**
 * The state a named move leads to.
 * @throws AppError 409 `move_not_allowed` with the moves that are possible now, 403 when the role may not make it
 */
export function decideMove<State extends string>(
  lifecycle: Lifecycle<State>,
  { state, action, role, facts = {} }: WantedMove,
): State {
  const open = movesFrom(lifecycle, state, undefined, facts)
  const wanted = open.filter((move) => move.action === action)
  if (wanted.length === 0) {
    const allowed = [...new Set(open.map((move) => move.action))]
    const choice =
      allowed.length > 0 ? `Possible now: ${allowed.join(', ')}.` : 'Nothing more can happen to it.'
    throw new AppError('move_not_allowed', {
      message: `This cannot be done while it is ${state.replaceAll('_', ' ')}. ${choice}`,
      allowed,
    })
  }
  const own = wanted.find((move) => move.roles.includes(role))
  if (!own) throw forbidden()
  return own.to
}

export type Moved = {
  entity: string
  id: string
  action: string
  /** The field that holds the state; without it `status`. */
  field?: string
  from: string
  to: string
  reason?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The rows every move leaves: the transitions log, the audit row, the live event. */
export async function recordMove(tx: Tx, caller: Caller | null, moved: Moved): Promise<void> {
  const { field = 'status' } = moved
  const params = new Params()
  await tx.rows(transitionSql(params, caller, moved), params.values)
  await recordChange(tx, caller, {
    entity: moved.entity,
    id: moved.id,
    action: moved.action,
    before: { [field]: moved.from, ...moved.before },
    after: { [field]: moved.to, ...moved.after },
    reason: moved.reason ?? null,
  })
}

/** The INSERT of a row in the transitions log, for statements that write more at once. */
export function transitionSql(
  params: Params,
  caller: Caller | null,
  moved: Pick<Moved, 'entity' | 'id' | 'action' | 'from' | 'to' | 'reason'>,
): string {
  const isCustomer = caller?.actor.role === 'customer'
  return insertSql(params, 'transitions', {
    entityType: moved.entity,
    entityId: moved.id,
    action: moved.action,
    fromState: moved.from,
    toState: moved.to,
    byUser: isCustomer ? null : (caller?.actor.id ?? null),
    byCustomer: isCustomer ? caller.actor.id : null,
    reason: moved.reason ?? null,
  })
}
