import { Landmark } from 'lucide-react'
import type { BilledInvoice, Billing } from '#billing/contract/billing.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { formatDate, formatMoney } from '#design/format.ts'
import { DebitCalendar } from './debit-calendar.tsx'

/** The balance, split into late, next and later amounts, and a two-week calendar. */
export function OwedCard({ billing, onPay }: { billing: Billing; onPay: () => void }) {
  const { open, onItsWay, credit, banks, invoices } = billing
  const bank = banks.find(({ isInUse }) => isInUse)
  const canPay = invoices.some((invoice) => invoice.canPay)
  return (
    <Card className="shadow-2">
      <div className="grid gap-6 md:grid-cols-[minmax(12rem,2fr)_3fr]">
        <div>
          <h2 className="text-sm text-ink-2">You owe</h2>
          <p className="display tabular text-3xl md:text-4xl print:text-3xl">{formatMoney(open)}</p>
          {onItsWay > 0 && (
            <p className="mt-1 text-sm text-ink-2">
              <span className="tabular font-semibold text-blue">{formatMoney(onItsWay)}</span> more is on its
              way from your bank
            </p>
          )}
          {credit > 0 && (
            <p className="mt-1 text-sm text-ink-2">
              <span className="tabular font-semibold text-accent">{formatMoney(credit)}</span> credit pays
              your next invoice
            </p>
          )}
        </div>
        <div className="flex flex-col gap-4">
          {open > 0 ? <OwedParts billing={billing} /> : <p className="text-sm text-ink-2">Nothing is due.</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {canPay && (
              <Button variant="primary" size="lg" onClick={onPay}>
                <Landmark aria-hidden="true" />
                Pay now…
              </Button>
            )}
            <p className="min-w-0 flex-1 basis-52 text-sm">
              {bank
                ? `By bank transfer (ACH) from ${bank.name} •••• ${bank.ending}.`
                : 'No verified bank account is in use yet.'}
              <span className="block text-xs text-ink-3">Card payments coming soon</span>
            </p>
          </div>
        </div>
      </div>
      <DebitCalendar billing={billing} />
    </Card>
  )
}

type Part = { label: string; cents: number; look: string }

const sumOf = (invoices: readonly BilledInvoice[]) =>
  invoices.reduce((sum, { open }) => sum + Math.max(0, open), 0)

/** Parts of the balance: red for returned or past due, gray for disputed, then the next and later debits. */
function partsOf({ invoices }: Billing): Part[] {
  const open = invoices.filter((invoice) => invoice.open > 0)
  const is = (...states: BilledInvoice['state'][]) => open.filter(({ state }) => states.includes(state))
  const waiting = open
    .filter(({ state }) => !['returned', 'past_due', 'disputed'].includes(state))
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)))
  const [first] = waiting
  const next = first ? waiting.filter((invoice) => dayOf(invoice) === dayOf(first)) : []
  const later = waiting.filter((invoice) => !next.includes(invoice))
  return [
    { label: 'Returned', cents: sumOf(is('returned')), look: 'bg-red' },
    { label: 'Past due', cents: sumOf(is('past_due')), look: 'bg-red' },
    { label: 'Disputed, held', cents: sumOf(is('disputed')), look: 'bg-line-strong' },
    {
      label: first ? `Next, ${formatDate(dayOf(first), 'weekday')}` : '',
      cents: sumOf(next),
      look: 'bg-amber',
    },
    {
      label: later[0] ? `Then, from ${formatDate(dayOf(later[0]), 'weekday')}` : '',
      cents: sumOf(later),
      look: 'bg-accent',
    },
  ].filter(({ cents }) => cents > 0)
}

const dayOf = ({ debitOn, dueOn }: BilledInvoice) => debitOn ?? dueOn

function OwedParts({ billing }: { billing: Billing }) {
  const parts = partsOf(billing)
  return (
    <div>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, cents, look }) => (
          <span key={label} className={cx('min-w-2', look)} style={{ flexGrow: cents }} />
        ))}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {parts.map(({ label, cents, look }) => (
          <div key={label}>
            <dt className="flex items-center gap-1.5 text-ink-2">
              <span aria-hidden="true" className={cx('size-2 rounded-[2px]', look)} />
              {label}
            </dt>
            <dd className="tabular font-semibold">{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
