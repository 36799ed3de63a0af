import type { ClientSummary } from '#crm/contract/client-summary.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

type Moved = { prospectId: string; stage: string; isTakenBack?: boolean }

/** A prospect reached a stage: sequences of the previous one end, those of the new one start. */
export const stageMoved = need<(tx: Tx, moved: Moved) => Promise<void>>('stageMoved')

/** A prospect is new at a stage: what begins there by itself begins. */
export const stageReached = need<(tx: Tx, moved: Moved) => Promise<void>>('stageReached')

/** What ends what runs for a prospect, in words that its record shows; without a cause everything ends. */
type Stop = { prospectId: string; reason: string; cause?: 'reply' | 'way_out' }

/** Nothing more goes to a prospect by itself. @returns how much was stopped */
export const stopFollowUps = need<(tx: Tx, stop: Stop) => Promise<number>>('stopFollowUps')

/** Turns objections in notes into review cards for their author; `now` is the time. */
export const practiseObjections =
  need<(tx: Tx, noted: { userId: string; notes: string }, now: string) => Promise<void>>('practiseObjections')

/** What is still open with a client: orders under way, and invoices with what is owed of them. */
export const clientSummary = need<(db: Db, clientId: string) => Promise<ClientSummary>>('clientSummary')

/** Refuses removing a client while either side owes money. @throws AppError 409 */
export const demandNoMoneyOpen =
  need<(tx: Tx, client: { id: string; businessName: string }) => Promise<void>>('demandNoMoneyOpen')
