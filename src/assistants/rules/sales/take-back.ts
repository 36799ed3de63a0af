import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'

type Handler = { readonly assignedTo: 'ai' | 'human'; readonly assignedRepId: string | null }

/** Saved with a hand-over: who had the business before and after it. */
type Kept = { readonly before: Handler; readonly after: Handler }

/** The last hand-over of a business, from the audit. */
type LastHandOver<K extends Kept> = {
  readonly action: string
  readonly isMine: boolean | null
  readonly kept: K | null
}

/** Only the person who made a hand-over can take it back, and only while nothing came after it. [AI-047] */
export function decideTakeBack<K extends Kept>(business: Handler, last: LastHandOver<K> | null): K | Refusal {
  if (!last?.kept || last.action === 'take_back') return refuseMove('There is no hand-over to take back.')
  if (!last.isMine) return refuseMove('Somebody else has handed it over since.')
  const { after } = last.kept
  const isThere = business.assignedTo === after.assignedTo && business.assignedRepId === after.assignedRepId
  return isThere ? last.kept : refuseMove('It has been given to somebody else since.')
}
