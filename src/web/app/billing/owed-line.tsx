import { Link } from '@tanstack/react-router'
import { billingCalls } from '#contracts/accounts/billing-calls.ts'
import { useRead } from '#web/app/call.ts'
import { formatMoney } from '#web/design/format.ts'

/** What a customer owes, in a line that leads to the rest. */
export function OwedLine({ className }: { className?: string }) {
  const { data } = useRead(billingCalls.read)
  if (!data || data.invoices.length === 0) return null
  const returned = data.invoices.filter(({ state }) => state === 'returned').length
  const late = data.invoices.filter(({ state }) => state === 'past_due').length
  const { open, onItsWay } = data
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
