import { type MayLeave, mayLeave } from '#email/rules/may-leave.ts'
import { nextWithin } from './hours.ts'
import type { ProspectState, SalesPolicy } from './policy.ts'

export type Leaving = MayLeave<{ readonly until: Date; readonly reason: string }>

type Asked = Pick<
  ProspectState,
  'isActive' | 'stage' | 'isWithPerson' | 'email' | 'stopped' | 'hasConsent' | 'law'
>

type LeavingMoment = {
  readonly now: Date
  readonly zones: readonly string[]
  /** Emails sent today, by the company's time zone. */
  readonly leftToday: number
  /** When the company's next day begins. */
  readonly tomorrow: Date
}

/** Whether an email may be sent; asked at approval and again at sending, since conditions change after drafting. */
export function decideLeaving(
  policy: SalesPolicy,
  state: Asked,
  { now, zones, leftToday, tomorrow }: LeavingMoment,
): Leaving {
  const opens = nextWithin(now, policy, zones)
  return mayLeave({
    ended: whyEnded(policy, state),
    stopped: state.stopped,
    refused: whyRefused(policy, state) ?? (opens ? null : 'There are no hours in which it may write.'),
    waits: [
      leftToday >= policy.mostADay
        ? {
            until: nextWithin(tomorrow, policy, zones) ?? tomorrow,
            reason: `Today’s ${policy.mostADay} letters have left.`,
          }
        : null,
      opens && opens.getTime() !== now.getTime()
        ? { until: opens, reason: 'It is outside the hours there.' }
        : null,
    ],
  })
}

function whyEnded({ isOn }: SalesPolicy, { isWithPerson, isActive, stage, email }: Asked): string | null {
  if (!isOn) return 'AI sales is switched off.'
  if (isWithPerson) return 'A person has taken it over.'
  if (!isActive || stage === 'won' || stage === 'lost') return 'It is not worked any more.'
  return email ? null : 'There is no mail address.'
}

function whyRefused({ needsConsent }: SalesPolicy, { hasConsent, law }: Asked): string | null {
  if (needsConsent && !hasConsent) return 'They have not agreed to mail from us.'
  return law === 'closed' ? 'The law of the place is closed to us.' : null
}
