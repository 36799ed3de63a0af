import { Link } from '@tanstack/react-router'
import type { PayoutHold } from '#billing/contract/payout-hold.ts'
import { wordsOfHolds } from '#earnings/ui/parts/earning-words.ts'

/** What the own money waits for. */
export function OwnHold({ holds = [] }: { holds: readonly PayoutHold[] | undefined }) {
  if (holds.length === 0) return null
  return (
    <p className="rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
      Your payout is on hold: {wordsOfHolds(holds)}. Your commissions add up meanwhile.{' '}
      {holds.some((hold) => hold === 'tax_form' || hold === 'compliance') && (
        <Link to="/papers" className="mr-2 underline underline-offset-2">
          File your papers
        </Link>
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
