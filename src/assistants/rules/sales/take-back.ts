import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'

type Handler = { readonly assignedTo: 'ai' | 'human'; readonly assignedRepId: string | null }

/** What is kept of a hand-over: who had the business, and whom it went to. */
type Kept = { readonly before: Handler; readonly after: Handler }

/** The last hand-over of a business as the audit keeps it. */
type LastHandOver<K extends Kept> = {
  readonly action: string
  readonly isMine: boolean | null
  readonly kept: K | null
}

/** A hand-over is taken back only by who made it, and only while nothing came after. [AI-047] */
export function decideTakeBack<K extends Kept>(business: Handler, last: LastHandOver<K> | null): K | Refusal {
  if (!last?.kept || last.action === 'take_back') return refuseMove('There is no hand-over to take back.')
  if (!last.isMine) return refuseMove('Somebody else has handed it over since.')
  const { after } = last.kept
  const isThere = business.assignedTo === after.assignedTo && business.assignedRepId === after.assignedRepId
  return isThere ? last.kept : refuseMove('It has been given to somebody else since.')
}
