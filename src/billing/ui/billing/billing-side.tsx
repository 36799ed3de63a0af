import { Link } from '@tanstack/react-router'
import { FileText, Landmark } from 'lucide-react'
import type { Billing } from '#billing/contract/billing.ts'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatDate, formatMoney, humanize } from '#design/format.ts'
import { monthWords } from '#platform/rules/text/dates.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'

/** Monthly statements, newest first, with their closing balance. */
export function StatementsCard({ billing: { months, today } }: { billing: Billing }) {
  return (
    <Card title="Statements" actions={<p className="text-xs text-ink-2">closing balance</p>}>
      {months.length === 0 ? (
        <p className="text-sm text-ink-2">The first one comes with your first invoice.</p>
      ) : (
        <ul aria-label="Statements" className="-my-1 divide-y divide-line">
          {months.map(({ month, closing }) => {
            const isOpen = today.startsWith(month)
            return (
              <li key={month}>
                <a
                  href={addressOf(keyOf(billingCalls.statement, { query: { month } }))}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-10 items-center gap-2.5 text-sm underline-offset-2 hover:underline touch:min-h-11"
                >
                  <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                  <span className="flex-1">
                    {monthWords(month)}
                    {isOpen && ' so far'}
                  </span>
                  <span className="tabular text-ink-2">{formatMoney(closing)}</span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** The bank account that is debited. */
export function BankCard({ billing: { banks, authorizedOn } }: { billing: Billing }) {
  const bank = banks.find(({ isInUse }) => isInUse)
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <h2 className="text-sm font-semibold wrap-anywhere">
            {bank ? `${bank.name} •••• ${bank.ending}` : 'No account is debited yet'}
          </h2>
          <p className="text-xs text-ink-2">
            {bank
              ? `${humanize(bank.accountType)}${bank.verifiedOn ? `, verified ${formatDate(bank.verifiedOn, 'day')}` : ''}`
              : banks.length > 0
                ? 'We are verifying the one you gave us.'
                : 'Add one, so that your orders go on.'}
          </p>
        </div>
        <Link to="/customer/bank-accounts" className={buttonClass({ size: 'sm' })}>
          {banks.length > 0 ? 'Change…' : 'Add…'}
        </Link>
      </div>
      {authorizedOn && (
        <p className="mt-3 text-xs text-ink-3">You authorized ACH debits on {formatDate(authorizedOn)}.</p>
      )}
    </Card>
  )
}
