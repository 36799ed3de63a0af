import { achEntries } from '#billing/contract/ach-entry.ts'
import { creditMemos } from '#billing/contract/credit-memo.ts'
import { tryWords } from '#billing/rules/receivables/try-words.ts'
import { formatDate, formatMoney, humanize } from '#design/format.ts'
import { RelatedRows } from '#design/resource/related-rows.tsx'

/** The debits of an invoice, and its credit memos. */
export function InvoiceDebits({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-4">
      <section aria-label="Debits">
        <h3 className="text-sm font-semibold">Debits</h3>
        <RelatedRows
          resource={achEntries}
          query={{ invoiceId: id }}
          empty="Nothing was drawn for it."
          to={(entry) => ({ to: '/payments/entries', search: { open: entry.id } })}
        >
          {({ amount, status, effectiveDate, returnCode, attempt }) => (
            <span className="flex justify-between gap-3">
              <span>
                {[
                  humanize(status === 'cancelled' ? 'canceled' : status),
                  returnCode,
                  attempt > 1 && tryWords(attempt),
                  effectiveDate && formatDate(effectiveDate, 'day'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="tabular">{formatMoney(amount)}</span>
            </span>
          )}
        </RelatedRows>
      </section>
      <section aria-label="Credit memos">
        <h3 className="text-sm font-semibold">Credit memos</h3>
        <RelatedRows resource={creditMemos} query={{ invoiceId: id }} empty="Nothing of it was credited.">
          {({ memoNumber, issuedOn, reason, total }) => (
            <span className="flex justify-between gap-3">
              <span>
                {memoNumber}, {formatDate(issuedOn, 'day')}
                <span className="block text-xs text-ink-3">{reason}</span>
              </span>
              <span className="tabular">{formatMoney(total)}</span>
            </span>
          )}
        </RelatedRows>
      </section>
    </div>
  )
}
