import { wilson } from '#platform/rules/wilson.ts'

/** Emails as they are counted. */
export type Counts = {
  readonly sent: number
  readonly answered: number
  /** Emails whose links were tracked. */
  readonly followed: number
  readonly clicked: number
  readonly pictured: number
  readonly opened: number
}

export type Share = { count: number; low: number; high: number }

const share = (count: number, of: number): Share => ({ count, ...wilson(count, of) })

/** Click shares, of tracked emails alone. */
export const ratesOf = ({ sent, answered, followed, clicked, pictured, opened }: Counts) => ({
  sent,
  answered: share(answered, sent),
  followed,
  clicked: share(clicked, followed),
  opened: pictured > 0 ? opened : null,
})
