import type { Tx } from '../db/client.ts'
import { insertSql, Params } from '../db/params.ts'
import { AppError, forbidden } from '../errors/app-error.ts'
import { type Lifecycle, type LifecycleFacts, type Mover, movesFrom } from '../rules/lifecycle.ts'
import { recordChange } from './audit.ts'
import type { Caller } from './caller.ts'

type WantedMove = { state: string; action: string; role: Mover; facts?: LifecycleFacts }

/**
 * The state that an action leads to. @throws AppError 409 `move_not_allowed` with the possible moves, 403 when the role may not
 * make it
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
  /** The field of the state; `status` by default. */
  field?: string
  from: string
  to: string
  reason?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes the rows of a move: transition log, audit, live event. */
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

/** SQL of a transition log row's INSERT, for statements with several writes. */
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
