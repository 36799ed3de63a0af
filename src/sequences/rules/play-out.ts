import { calendarDay, nextDay } from '#email/rules/send-window.ts'
import {
  type BranchFacts,
  isAct,
  isSent,
  type Planned,
  planAfter,
  planAgain,
  planNext,
  type Run,
  windowOf,
} from './plan-steps.ts'

/** Somebody with a planned next step; of steps due at the same moment the lower `order` goes first. */
type Player = {
  readonly order: number
  readonly run: Run
  readonly next: Planned | null
  readonly facts: BranchFacts
  /** Its emails are counted by this address; not at all without one. */
  readonly address?: string | null
}
export type Played = { readonly order: number; readonly step: number; readonly at: number }

type Playing = {
  /** Most emails per day of the company; null is no limit. */
  readonly cap: number | null
  readonly dayOf: (at: number) => string
  /** Emails already sent, by day. */
  readonly gone?: ReadonlyMap<string, number>
  /** Most emails an address gets per day of its own calendar (0 is no limit), and those it had, by `addressDay`. */
  readonly perAddress?: { readonly most: number; readonly had: ReadonlyMap<string, number> }
}

type Turn = { readonly player: Player; readonly planned: Planned }

/**
 * Who gets what and when, if nothing else happens, in the order the worker follows: the earliest due goes first; an email
 * over its daily limit is due again at the recipient's next opening, and later steps count from when it was sent.
 * [MAIL-004, MAIL-012]
 */
export function playOut(players: readonly Player[], { cap, dayOf, gone, perAddress }: Playing): Played[] {
  const heap = players
    .flatMap((player) => (player.next ? [{ player, planned: player.next }] : []))
    .sort(byTime)
  const counts = new Map(gone)
  const most = perAddress?.most || null
  const had = new Map(perAddress?.had)
  const played: Played[] = []
  for (let turn = heap[0]; turn; turn = heap[0]) {
    const { player, planned } = turn
    const { run, order, facts } = player
    const { step, at } = planned
    let next: Planned | null
    if (!isAct(step)) {
      const led = planNext(run, planned, facts)
      next = led && planAgain(run, led, at)
    } else if (
      isSent(step) &&
      (isFull(counts, dayOf(at), cap) || (most !== null && isFull(had, givenTo(player, planned), most)))
    ) {
      next = { step, at: nextDay(at, windowOf(step, run.window), run.timeZone) }
    } else {
      if (isSent(step) && cap !== null) counts.set(dayOf(at), (counts.get(dayOf(at)) ?? 0) + 1)
      const given = most === null ? '' : givenTo(player, planned)
      if (given) had.set(given, (had.get(given) ?? 0) + 1)
      played.push({ order, step: step.number, at })
      next = planAfter(run, planned)
    }
    if (next) sink(heap, { player, planned: next })
    else drop(heap)
  }
  return played
}

/** Key under which the emails of an address are counted for a day; `day` counts from 1970-01-01. */
export const addressDay = (address: string, day: number): string => `${day} ${address}`

/** Key that an email counts under; '' for steps that send none and where there is no address. */
const givenTo = ({ address, run }: Player, { step, at }: Planned): string =>
  step.kind === 'email' && address ? addressDay(address, calendarDay(at, run.timeZone)) : ''

const isFull = (counts: ReadonlyMap<string, number>, day: string, cap: number | null) =>
  cap !== null && (counts.get(day) ?? 0) >= cap

function drop(heap: Turn[]): void {
  const last = heap.pop()
  if (last && heap.length > 0) sink(heap, last)
}

/** Replaces the top of the heap (a sorted list is one) and sifts it down. */
function sink(heap: Turn[], turn: Turn): void {
  let place = 0
  for (;;) {
    const left = heap[2 * place + 1]
    if (!left) break
    const right = heap[2 * place + 2]
    const isRight = right !== undefined && byTime(right, left) < 0
    const least = isRight ? right : left
    if (byTime(turn, least) <= 0) break
    heap[place] = least
    place = 2 * place + (isRight ? 2 : 1)
  }
  heap[place] = turn
}

const byTime = (a: Turn, b: Turn) => a.planned.at - b.planned.at || a.player.order - b.player.order
