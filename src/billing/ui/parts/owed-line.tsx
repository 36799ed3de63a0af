import { Link } from '@tanstack/react-router'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { formatMoney } from '#design/format.ts'
import { useRead } from '#shell/data/call.ts'

/** A customer's balance in one line, with a link to billing. */
export function OwedLine({ className }: { className?: string }) {
  const { data } = useRead(billingCalls.read)
  // Reserves the line's height, so that the content below does not move.
  if (!data) return <p className={className}>&nbsp;</p>
  const { open, onItsWay, invoices } = data
  const count = (wanted: string) => invoices.filter(({ state }) => state === wanted).length
  const [returned, late] = [count('returned'), count('past_due')]
  return (
    <p className={className}>
      <Link to="/customer/billing" className="underline decoration-1 underline-offset-4">
        {open > 0 ? `You owe ${formatMoney(open)}` : 'You owe nothing'}
        {onItsWay > 0 && `, ${formatMoney(onItsWay)} is on its way`}
        {returned > 0 && ` · ${returned} returned`}
        {late > 0 && ` · ${late} past due`}
      </Link>
    </p>
  )
}
