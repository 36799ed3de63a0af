import { calendarDay, nextDay } from '#email/rules/send-window.ts'
import {
  type BranchFacts,
  isAct,
  isSent,
  type Planned,
  planAfter,
  planAgain,
  planBranch,
  type Run,
  windowOf,
} from './plan-steps.ts'

/** Somebody whose next step is planned; of what is due at one moment the lower order goes first. */
type Player = {
  readonly order: number
  readonly run: Run
  readonly next: Planned | null
  readonly facts: BranchFacts
  /** Whose emails are counted together; none where it has no address. */
  readonly address?: string | null
}
export type Played = { readonly order: number; readonly step: number; readonly at: number }

type Playing = {
  /** So many emails in a day of the company; null sets no bound. */
  readonly cap: number | null
  readonly dayOf: (at: number) => string
  /** How many have gone out already, by day. */
  readonly gone?: ReadonlyMap<string, number>
  /** Emails that an address gets on a day of its own calendar, 0 any number; what each had, by `addressDay`. */
  readonly perAddress?: { readonly most: number; readonly had: ReadonlyMap<string, number> }
}

type Turn = { readonly player: Player; readonly planned: Planned }

/**
 * Who gets what when, if nothing else happens, as the worker would do it: always what is due first; an email that its day does not
 * hold is due again at the recipient's next opening, and what follows it is counted from when it went. [MAIL-004, MAIL-012]
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
      const led = step.kind === 'branch' ? planBranch(run, planned, facts) : planAfter(run, planned)
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

/** Under what the emails of an address on one of its days are counted; `day` from 1970-01-01 on. */
export const addressDay = (address: string, day: number): string => `${day} ${address}`

/** The day that an email counts for; undefined for steps that send none. */
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
