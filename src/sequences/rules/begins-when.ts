import { tenStepName } from '#crm/rules/ten-steps.ts'

/** What starts a sequence automatically besides a stage or step: no contact, the last order, the expected day of closing. */
export const beginsOns = ['silence', 'order', 'closing'] as const
type BeginsOn = (typeof beginsOns)[number]

/** What starts a sequence automatically, whichever happens first. With none of them, people are added by hand. */
export type Begins = {
  readonly stage: string | null
  /** One of the ten sales steps, 1 to 10. */
  readonly step: number | null
  /** Whole days after the last contact or order, or before the expected day of closing. */
  readonly when: BeginsWhen | null
}

type BeginsWhen = { readonly on: BeginsOn; readonly days: number }

export const beginsByItself = ({ stage, step, when }: Begins): boolean =>
  stage !== null || step !== null || when !== null

/** What starts a sequence, as words: "at the stage “hot”, 30 days after the last contact"; null when nothing does. */
export function beginsWords({ stage, step, when }: Begins): string | null {
  const ways = [
    stage === null ? null : `at the stage “${stage}”`,
    step === null ? null : `at step ${step}, ${tenStepName(step)}`,
    when === null ? null : whenWords(when),
  ].filter((way) => way !== null)
  return ways.length > 0 ? ways.join(', or ') : null
}

/** "30 days after the last contact". */
export function whenWords({ on, days }: BeginsWhen): string {
  const span = `${days} ${days === 1 ? 'day' : 'days'}`
  if (on === 'silence') return `${span} after the last contact`
  if (on === 'order') return `${span} after the last order`
  return days === 0 ? 'on the day it is expected to close' : `${span} before it is expected to close`
}
