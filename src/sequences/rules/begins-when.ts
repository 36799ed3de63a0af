import { tenStepName } from '#crm/rules/ten-steps.ts'

/** What can make somebody begin by itself besides a place in the sale: nobody was in touch, the last order, the day it is to close. */
export const beginsOns = ['silence', 'order', 'closing'] as const
type BeginsOn = (typeof beginsOns)[number]

/** Who begins a sequence by itself; whatever holds first. Without any, people are added by hand. */
export type Begins = {
  readonly stage: string | null
  /** One of the ten steps, 1 to 10. */
  readonly step: number | null
  /** Whole days after the last contact or order, or before the day of the closing. */
  readonly when: BeginsWhen | null
}

type BeginsWhen = { readonly on: BeginsOn; readonly days: number }

export const beginsByItself = ({ stage, step, when }: Begins): boolean =>
  stage !== null || step !== null || when !== null

/** Who begins it by itself, for whoever builds or starts it: "at the stage “hot”, 30 days after the last contact"; null for nobody. */
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
