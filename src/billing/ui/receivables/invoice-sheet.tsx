import { useState } from 'react'
import { receivableCalls } from '#billing/contract/receivable-calls.ts'
import type { InvoiceRecord } from '#billing/contract/receivables.ts'
import { Button } from '#design/button.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { formatDate, formatMoney, parseMoney } from '#design/format.ts'
import { Sheet } from '#design/sheet.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useUser } from '#shell/session/session.ts'
import { InvoiceBadge, InvoicePdf } from '../parts/invoice-parts.tsx'
import { RecordPayment } from '../parts/payment-dialog.tsx'

type Props = { id: string; today: string; onClose: () => void }

/** An invoice with its open amount, history and actions. */
export function InvoiceSheet({ id, today, onClose }: Props) {
  const { data, error, refetch } = useRead(receivableCalls.invoice, { params: { id } })
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      modal
      title={data?.invoiceNumber ?? 'Invoice'}
      eyebrow={data && <InvoiceBadge state={data.state} />}
      subtitle={data?.businessName}
      actions={data && <InvoicePdf id={id} invoiceNumber={data.invoiceNumber} />}
    >
      {error && !data ? (
        <LoadFailed error={error} what="The invoice" onRetry={() => void refetch()} />
      ) : data ? (
        <Body invoice={data} today={today} />
      ) : (
        <SkeletonText lines={8} label="Loading the invoice" />
      )}
    </Sheet>
  )
}

/** The history and staff actions of an invoice, shown in its record. */
export function InvoiceOfDesk({ id, today }: Pick<Props, 'id' | 'today'>) {
  const { data, error, refetch } = useRead(receivableCalls.invoice, { params: { id } })
  if (error && !data) return <LoadFailed error={error} what="What happened" onRetry={() => void refetch()} />
  return data ? <Body invoice={data} today={today} /> : <SkeletonText lines={8} label="Loading the invoice" />
}

function Body({ invoice, today }: { invoice: InvoiceRecord; today: string }) {
  const { dueOn, issuedOn, issuedBy, open, onItsWay, total, detail, daysLate, orderNumber, debitAgain } =
    invoice
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-ink-2">Open</p>
        <p className="display tabular text-3xl">{formatMoney(open)}</p>
        <p className="text-sm text-ink-2">
          {onItsWay > 0 && `${formatMoney(onItsWay)} is on its way. `}
          {daysLate > 0 ? `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late. ` : ''}
          {detail}
        </p>
      </div>
      <Actions invoice={invoice} today={today} />
      {debitAgain?.why && <p className="text-sm text-ink-2">Not debited again: {debitAgain.why}</p>}
      <Reminders invoice={invoice} />
      <DescriptionList
        facts={[
          ...(orderNumber ? [{ term: 'Order', value: orderNumber }] : []),
          { term: 'Issued', value: `${formatDate(issuedOn, 'day')}${issuedBy ? ` by ${issuedBy}` : ''}` },
          { term: 'Due', value: formatDate(dueOn, 'day') },
          { term: 'Total', value: formatMoney(total) },
        ]}
      />
      <Lines invoice={invoice} />
      <Moves invoice={invoice} />
    </div>
  )
}

/** The shipped lines of the invoice. */
function Lines({ invoice: { lines } }: { invoice: InvoiceRecord }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label="Lines" className="divide-y divide-line border-y border-line text-sm">
      {lines.map(({ name, quantity, cents }) => (
        <li key={name} className="flex justify-between gap-3 py-1.5">
          <span>
            {quantity} × {name}
          </span>
          <span className="tabular">{formatMoney(cents)}</span>
        </li>
      ))}
    </ul>
  )
}

function Actions({ invoice, today }: { invoice: InvoiceRecord; today: string }) {
  const { role } = useUser()
  const [isPaying, setPaying] = useState(false)
  const { id, invoiceNumber, clientId, businessName, open, total, credited, state, debitAgain } = invoice
  const params = { id }
  const off = useAct(receivableCalls.writeOff, { done: `${invoiceNumber} is written off`, failed: false })
  const back = useAct(receivableCalls.reverseWriteOff, {
    done: `${invoiceNumber} is collected again`,
    failed: false,
  })
  const credit = useAct(receivableCalls.credit, {
    done: ({ memoNumber }) => `Credit memo ${memoNumber} made`,
    failed: false,
  })
  const askWriteOff = () =>
    askReason({
      title: `Write off ${formatMoney(open)} of ${invoiceNumber}`,
      description:
        'It is no longer collected: its debit is canceled, and the amount is a loss in the books. It can be taken back.',
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: 'Write off',
      isDanger: true,
      failed: 'Nothing was written off. Your text is still here; try again.',
      send: ({ reason }) => off.mutateAsync({ params, body: { reason } }),
    })
  const askBack = () =>
    askReason({
      title: `Collect ${invoiceNumber} again`,
      description: 'The write-off is posted back, and a debit is drafted.',
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: 'Collect again',
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => back.mutateAsync({ params, body: { reason } }),
    })
  const askCredit = () =>
    askReason({
      title: `Credit ${invoiceNumber}`,
      description: 'A credit memo takes it off the invoice; what is paid already is kept as their credit.',
      asks: [{ field: 'amount', label: 'Amount', hint: `At most ${formatMoney(total - credited)}` }],
      label: 'What it is for; the client reads it',
      missing: 'Please say what it is for.',
      longest: 500,
      action: 'Credit',
      failed: 'Nothing was credited. Your text is still here; try again.',
      send: ({ amount, reason }) =>
        credit.mutateAsync({ params, body: { amount: parseMoney(amount ?? '') ?? 0, reason } }),
    })
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {state !== 'written_off' && (
        <Button variant="primary" onClick={() => setPaying(true)}>
          Record a payment…
        </Button>
      )}
      {debitAgain && !debitAgain.why && <DebitAgain invoice={invoice} />}
      {role === 'admin' && state !== 'written_off' && credited < total && (
        <Button onClick={() => void askCredit()}>Credit…</Button>
      )}
      {role === 'admin' && open > 0 && state !== 'written_off' && (
        <Button onClick={() => void askWriteOff()}>Write off…</Button>
      )}
      {role === 'admin' && state === 'written_off' && (
        <Button onClick={() => void askBack()}>Collect again…</Button>
      )}
      {isPaying && (
        <RecordPayment
          clientId={clientId}
          businessName={businessName}
          today={today}
          invoice={invoice}
          open={open}
          onClose={() => setPaying(false)}
        />
      )}
    </div>
  )
}

/** Starts a new debit after a return. */
function DebitAgain({ invoice: { id, invoiceNumber, open, debitAgain } }: { invoice: InvoiceRecord }) {
  const again = useAct(receivableCalls.debitAgain, {
    done: ({ debitOn }) => `${invoiceNumber} is debited again on ${formatDate(debitOn, 'weekday')}`,
    failed: false,
  })
  if (!debitAgain) return null
  const { ending, debitOn, accounts } = debitAgain
  const able = accounts.filter(({ why }) => !why)
  const leftOut = accounts
    .filter(({ why }) => why)
    .map((one) => `Left out: the one ending in ${one.ending}. ${one.why}`)
  const from = able.length > 1 ? '' : ` from the account ending in ${ending}`
  const ask = () =>
    askReason({
      title: `Debit ${invoiceNumber} again`,
      description: [
        `${formatMoney(open)}${from}, on ${formatDate(debitOn, 'weekday')} at the earliest. It goes with the next bank file, which a second person releases. The client gets a mail.`,
        ...leftOut,
      ].join(' '),
      asks:
        able.length > 1
          ? [
              {
                field: 'account',
                label: 'From the account',
                options: able.map(({ id: value, ...one }) => ({
                  value,
                  label: `${one.bankName}, ending in ${one.ending}${one.isInUse ? ' (in use)' : ''}`,
                })),
                start: able[0]?.id ?? '',
              },
            ]
          : undefined,
      label: null,
      action: `Debit ${formatMoney(open)}`,
      failed: 'Nothing was drafted. Please look again.',
      send: ({ account }) => {
        const chosen = able.find((one) => one.id === account) ?? able[0]
        const body = {
          amount: open,
          ending: chosen?.ending ?? ending,
          bankName: chosen?.isInUse ? null : chosen?.bankName,
        }
        return again.mutateAsync({ params: { id }, body })
      },
    })
  return <Button onClick={() => void ask()}>Debit again…</Button>
}

function Reminders({ invoice }: { invoice: InvoiceRecord }) {
  const { id, hasRemindersOff, remindersSent, lastReminderOn, open } = invoice
  const set = useAct(receivableCalls.reminders, {
    done: (_, { body }) => (body.isOff ? 'No reminders for this invoice' : 'Reminders are sent again'),
  })
  if (open <= 0) return null
  const sent =
    remindersSent > 0 && lastReminderOn
      ? `${remindersSent} sent, the last on ${formatDate(lastReminderOn, 'day')}.`
      : 'None sent yet.'
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span>
        {hasRemindersOff ? 'Reminders are off.' : 'Reminders are on.'} {sent}
      </span>
      <Button
        size="sm"
        variant="ghost"
        loading={set.isPending}
        onClick={() => set.mutate({ params: { id }, body: { isOff: !hasRemindersOff } })}
      >
        {hasRemindersOff ? 'Turn on' : 'Turn off'}
      </Button>
    </p>
  )
}

function Moves({ invoice }: { invoice: InvoiceRecord }) {
  const { role } = useUser()
  const { moves, open } = invoice
  const reverse = useAct(receivableCalls.reversePayment, { done: 'The payment is reversed', failed: false })
  const ask = (id: string, words: string) =>
    askReason({
      title: 'Reverse this payment',
      description: `${words}: it is posted back, and what it paid is owed again.`,
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: 'Reverse payment',
      isDanger: true,
      failed: 'Nothing was reversed. Your text is still here; try again.',
      send: ({ reason }) => reverse.mutateAsync({ params: { id }, body: { reason } }),
    })
  return (
    <section aria-label="What happened">
      <h3 className="text-sm font-semibold">What happened</h3>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {moves.map(({ entryId, on, words, amount, by, paymentId }) => (
          <li key={entryId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1">
              {words}
              <span className="block text-xs text-ink-3">
                {formatDate(on, 'day')}
                {by ? `, ${by}` : ''}
              </span>
            </span>
            {role === 'admin' && paymentId && (
              <Button size="sm" variant="ghost" onClick={() => void ask(paymentId, words)}>
                Reverse…
              </Button>
            )}
            <span className="tabular">{formatMoney(amount)}</span>
          </li>
        ))}
        <li className="flex justify-between py-2 text-sm font-semibold">
          <span>Open</span>
          <span className="tabular">{formatMoney(open)}</span>
        </li>
      </ol>
    </section>
  )
}
