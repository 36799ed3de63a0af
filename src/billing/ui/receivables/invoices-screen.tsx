import { ReceiptText } from 'lucide-react'
import { invoices } from '#billing/contract/invoice.ts'
import { listedState } from '#billing/rules/receivables/invoice-words.ts'
import { formatMoney, shownZone } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { dayIn, plusDays } from '#platform/rules/text/dates.ts'
import { useUser } from '#shell/session/session.ts'
import { InvoiceBadge, InvoicePdf } from '../parts/invoice-parts.tsx'
import { InvoiceDebits } from './invoice-debits.tsx'
import { InvoiceOfDesk } from './invoice-sheet.tsx'

/** All invoices; a rep sees those of their own clients. [PAY-006] */
export function InvoicesScreen() {
  const { role } = useUser()
  const isDesk = role !== 'sales_rep'
  const today = dayIn(new Date(), shownZone())
  return (
    <ResourcePage
      resource={invoices}
      columns={[
        'invoiceNumber',
        { field: 'clientId', width: 260 },
        'issuedOn',
        'dueOn',
        'total',
        'openAmount',
        {
          field: 'status',
          width: 130,
          render: (row) => <InvoiceBadge state={listedState(row, today)} />,
        },
        { field: 'paidOn', hidden: true },
        { field: 'remindersSent', hidden: true },
      ]}
      filters={['status', 'clientId', 'dueOn', 'issuedOn', 'openAmount', 'total']}
      views={[
        { name: 'Open', query: { 'openAmount.gt': '0', sort: 'dueOn' } },
        {
          name: 'Overdue',
          query: { status: 'issued', 'openAmount.gt': '0', 'dueOn.lte': plusDays(today, -1), sort: 'dueOn' },
        },
        { name: 'Disputed', query: { status: 'disputed' } },
        { name: 'Paid', query: { status: 'paid' } },
      ]}
      sort="-issuedOn"
      record={{
        subtitle: ({ openAmount }) => (openAmount > 0 ? `${formatMoney(openAmount)} open` : 'Nothing open'),
        actions: ({ id, invoiceNumber }) => <InvoicePdf id={id} invoiceNumber={invoiceNumber} />,
        top: ({ id }) => isDesk && <InvoiceOfDesk id={id} today={today} />,
        tabs: isDesk
          ? [
              {
                value: 'debits',
                label: 'Debits and credits',
                content: ({ id }) => <InvoiceDebits id={id} />,
              },
            ]
          : [],
        facts: [
          'clientId',
          'orderId',
          'status',
          'feeFor',
          'issuedOn',
          'dueOn',
          'paidOn',
          'subtotal',
          'discount',
          'tax',
          'shipping',
          'total',
          'openAmount',
          'disputedAt',
          'disputeReason',
          'disputeAnswer',
        ],
      }}
      empty={{
        title: 'No invoices yet',
        text: 'What ships is invoiced, and stands here.',
        icon: <ReceiptText />,
      }}
    />
  )
}
