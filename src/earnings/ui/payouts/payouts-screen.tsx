import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { formatDate, formatMoney } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { payouts } from '#earnings/contract/payouts/payout.ts'
import { useUser } from '#shell/session/session.ts'
import { OwnTaxYears } from './own-tax-years.tsx'
import { PayoutActions, TakeBackPayment } from './payout-actions.tsx'
import { StatementView } from './statement-view.tsx'

/** Payouts by week with their statements; a rep sees their own. [PAY-010] */
export function PayoutsScreen() {
  const isAdmin = useUser().role === 'admin'
  return (
    <ResourcePage
      resource={payouts}
      columns={
        isAdmin
          ? [
              'weekStartDate',
              'userId',
              'amount',
              'status',
              'gross',
              'bonuses',
              'reversals',
              'carriedIn',
              'method',
            ]
          : ['weekStartDate', 'amount', 'status', 'paidOn', 'gross', 'bonuses', 'reversals', 'carriedIn']
      }
      filters={isAdmin ? ['status', 'userId', 'weekStartDate', 'method'] : ['status', 'weekStartDate']}
      sort="-weekStartDate"
      actions={
        isAdmin ? (
          <Link to="/pay-week" className={buttonClass({ variant: 'primary' })}>
            Pay the week
          </Link>
        ) : (
          <TaxForms />
        )
      }
      record={{
        title: ({ weekStartDate }) => `Week of ${formatDate(weekStartDate, 'day')}`,
        subtitle: ({ amount, carriedOut }) =>
          amount > 0 ? formatMoney(amount) : `${formatMoney(carriedOut)} carried forward`,
        actions: ({ id, amount: cents, status, achEntryId }) => {
          if (!isAdmin) return null
          if (status === 'recorded') return <TakeBackPayment id={id} cents={cents} />
          return status === 'drafted' ? (
            <PayoutActions id={id} cents={cents} isByFile={achEntryId !== null} />
          ) : null
        },
        top: ({ id }) => <StatementView id={id} />,
        facts: isAdmin
          ? ['userId', 'status', 'method', 'reference', 'paidOn', 'createdBy']
          : ['status', 'method', 'reference', 'paidOn'],
      }}
      empty={{
        title: 'No payouts yet',
        text: isAdmin
          ? 'Approve commissions, then pay the week.'
          : 'What you earn is paid by the week, and its statement shows here.',
        icon: <HandCoins />,
      }}
    />
  )
}

function TaxForms() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tax forms</Button>
      {isOpen && <OwnTaxYears onClose={() => setOpen(false)} />}
    </>
  )
}
