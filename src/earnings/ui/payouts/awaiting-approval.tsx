import { Link } from '@tanstack/react-router'
import { formatCount, formatMoney } from '#design/format.ts'
import { bonusCalls } from '#earnings/contract/bonus-calls.ts'
import { commissionCalls } from '#earnings/contract/commission-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { sumOfView } from '../parts/earning-words.ts'

const linkClass = 'underline underline-offset-2'

/** Commissions and bonuses without approval, which the run leaves out. */
export function AwaitingApproval() {
  const { data: sales } = useRead(commissionCalls.totals)
  const { data: given } = useRead(bonusCalls.totals)
  const commissions = sumOfView(sales?.states ?? [], 'pending').ready
  const bonuses = sumOfView(given?.states ?? [], 'pending').ready
  if (commissions.count + bonuses.count === 0) return null
  return (
    <p className="mt-3 text-sm text-amber">
      Not in this run, because nobody has approved it:{' '}
      {commissions.count > 0 && (
        <Link to="/commissions" search={{ view: 'pending' }} className={linkClass}>
          {formatCount(commissions.count, 'commission', 'commissions')} ({formatMoney(commissions.cents)})
        </Link>
      )}
      {commissions.count > 0 && bonuses.count > 0 && ' and '}
      {bonuses.count > 0 && (
        <Link to="/admin/bonuses" search={{ view: 'pending' }} className={linkClass}>
          {formatCount(bonuses.count, 'bonus', 'bonuses')} ({formatMoney(bonuses.cents)})
        </Link>
      )}
      .
    </p>
  )
}
