import type { ClientSummary } from '#crm/contract/client-summary.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

type Moved = { prospectId: string; stage: string; isTakenBack?: boolean }

/** A prospect reached a stage: sequences of the previous one end, those of the new one start. */
export const stageMoved = need<(tx: Tx, moved: Moved) => Promise<void>>('stageMoved')

/** A new prospect starts at a stage: sequences of that stage start. */
export const stageReached = need<(tx: Tx, moved: Moved) => Promise<void>>('stageReached')

/** Why follow-ups of a prospect stop, as its record shows it; without a cause all of them stop. */
type Stop = { prospectId: string; reason: string; cause?: 'reply' | 'way_out' }

/** Stops a prospect's automatic follow-ups. @returns how many were stopped */
export const stopFollowUps = need<(tx: Tx, stop: Stop) => Promise<number>>('stopFollowUps')

/** Turns objections in notes into review cards for their author; `now` is the time. */
export const practiseObjections =
  need<(tx: Tx, noted: { userId: string; notes: string }, now: string) => Promise<void>>('practiseObjections')

/** A client's open orders, and invoices with their open amounts. */
export const clientSummary = need<(db: Db, clientId: string) => Promise<ClientSummary>>('clientSummary')

/** Refuses removing a client while either side owes money. @throws AppError 409 */
export const demandNoMoneyOpen =
  need<(tx: Tx, client: { id: string; businessName: string }) => Promise<void>>('demandNoMoneyOpen')
