import type { Params } from '#platform/db/params.ts'

/** A number of weeks up to now, this one included; `repId` null is the whole company. */
export type Span = { thisWeek: string; weeks: number; zone: string; now: string; repId: string | null }

/** SQL for the moment at which the span begins, in the company's time zone; `back`: that many spans earlier. */
export function beginning(params: Params, span: Span, back = 0): string {
  const days = 7 * (span.weeks * (back + 1) - 1)
  return `((${params.add(span.thisWeek)}::date - ${params.add(days)}::int)::timestamp AT TIME ZONE ${params.add(span.zone)})`
}
