import { Link } from '@tanstack/react-router'
import { wordsOfHolds } from '#earnings/ui/parts/earning-words.ts'
import { PapersLink } from '#earnings/ui/parts/papers-link.tsx'
import { useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { rewardCalls } from '#training/contract/rewards/reward-calls.ts'

/** What holds the sales rep's own payout. */
export function OwnHold() {
  const { role } = useUser()
  const { data: own } = useRead(rewardCalls.rewards, {}, { enabled: role === 'sales_rep' })
  const holds = own?.holds ?? []
  if (holds.length === 0) return null
  return (
    <p className="rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
      Your payout is on hold: {wordsOfHolds(holds)}. Your commissions add up meanwhile.{' '}
      {holds.some((hold) => hold === 'tax_form' || hold === 'compliance') && (
        <PapersLink>File your papers</PapersLink>
      )}
      {holds.includes('payout_method') && (
        <Link to="/payment-setup" className="underline underline-offset-2">
          Set up how you are paid
        </Link>
      )}
      {holds.includes('payout_verification') && 'An administrator verifies it before money is sent.'}
    </p>
  )
}
