import { nextWithin } from './hours.ts'
import type { ProspectState, SalesPolicy } from './policy.ts'

export type Leaving =
  | { readonly to: 'send' }
  | { readonly to: 'wait'; readonly until: Date; readonly reason: string }
  | { readonly to: 'stop'; readonly reason: string }

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
  const stop = (reason: string): Leaving => ({ to: 'stop', reason })
  if (!policy.isOn) return stop('AI sales is switched off.')
  if (state.isWithPerson) return stop('A person has taken it over.')
  if (!state.isActive || state.stage === 'won' || state.stage === 'lost')
    return stop('It is not worked any more.')
  if (!state.email) return stop('There is no mail address.')
  if (state.stopped) return stop(state.stopped)
  if (policy.needsConsent && !state.hasConsent) return stop('They have not agreed to mail from us.')
  if (state.law === 'closed') return stop('The law of the place is closed to us.')
  const opens = nextWithin(now, policy, zones)
  if (!opens) return stop('There are no hours in which it may write.')
  if (leftToday >= policy.mostADay)
    return {
      to: 'wait',
      until: nextWithin(tomorrow, policy, zones) ?? tomorrow,
      reason: `Today’s ${policy.mostADay} letters have left.`,
    }
  return opens.getTime() === now.getTime()
    ? { to: 'send' }
    : { to: 'wait', until: opens, reason: 'It is outside the hours there.' }
}
