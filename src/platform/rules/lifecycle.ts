/** Who may make a move. `applicant` acts through a single-use link, `system` is a job or a rule of the server. */
export type Mover =
  | 'admin'
  | 'operations'
  | 'sales_rep'
  | 'trainee'
  | 'user'
  | 'customer'
  | 'applicant'
  | 'system'

/** One allowed move. `when` limits it to records whose facts match; `effect` says in words what happens with it. */
export type Move<State extends string> = {
  readonly action: string
  readonly to: State
  readonly roles: readonly Mover[]
  readonly needsReason?: boolean
  readonly when?: Readonly<Record<string, string>>
  readonly effect?: string
}

/** An entity's states with their moves; a state without moves is final. */
export type Lifecycle<State extends string> = {
  readonly entity: string
  readonly initial: State
  readonly moves: Readonly<Record<State, readonly Move<State>[]>>
}

/** Facts of a record besides its state, read by `when`. */
export type LifecycleFacts = Readonly<Record<string, string | null | undefined>>

type MoveResult<State extends string> =
  | { readonly ok: true; readonly to: State; readonly move: Move<State> }
  | { readonly ok: false; readonly allowed: string[] }

function fits(candidate: Move<string>, facts: LifecycleFacts): boolean {
  return Object.entries(candidate.when ?? {}).every(([name, value]) => facts[name] === value)
}

/** Whether a text names a state of this lifecycle. */
export function isState<State extends string>(lifecycle: Lifecycle<State>, state: string): state is State {
  return Object.hasOwn(lifecycle.moves, state)
}

/**
 * The moves out of a state, for one role or for all. An unknown state has none.
 * Without `facts`, moves that depend on facts are all listed. [SHELL-035]
 */
export function movesFrom<State extends string>(
  lifecycle: Lifecycle<State>,
  state: string,
  role?: Mover,
  facts?: LifecycleFacts,
): readonly Move<State>[] {
  if (!isState(lifecycle, state)) return []
  return lifecycle.moves[state].filter(
    (candidate) =>
      (role === undefined || candidate.roles.includes(role)) &&
      (facts === undefined || fits(candidate, facts)),
  )
}

/**
 * Makes a named move, or returns the actions that the state allows (for the 409). Roles are not checked here but by
 * `movesFrom`. [SHELL-035]
 */
export function move<State extends string>(
  lifecycle: Lifecycle<State>,
  state: string,
  action: string,
  facts: LifecycleFacts = {},
): MoveResult<State> {
  const open = movesFrom(lifecycle, state, undefined, facts)
  const found = open.find((candidate) => candidate.action === action)
  if (found) return { ok: true, to: found.to, move: found }
  return { ok: false, allowed: [...new Set(open.map((candidate) => candidate.action))] }
}

/** States of a lifecycle in their written order. */
export function statesOf<State extends string>(lifecycle: Lifecycle<State>): State[] {
  return Object.keys(lifecycle.moves).filter((state): state is State => isState(lifecycle, state))
}

/** Whether no move leads out of the state. */
export function isFinalState(lifecycle: Lifecycle<string>, state: string): boolean {
  return movesFrom(lifecycle, state).length === 0
}
