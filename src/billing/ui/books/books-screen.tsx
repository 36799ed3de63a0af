import { Link } from '@tanstack/react-router'
import { BookOpen, Download, Lock, LockOpen } from 'lucide-react'
import { bookCalls } from '#billing/contract/book-calls.ts'
import type { Books } from '#billing/contract/books.ts'
import { type BookPart, bookForms, bookParts } from '#billing/rules/journal/book-export.ts'
import { accountWords } from '#company/rules/chart-of-accounts.ts'
import { Badge } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatMoney, formatNumber } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import { monthWords } from '#platform/rules/text/dates.ts'
import { keyOf, useAct, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { JournalEntries } from './journal-entries.tsx'

/** The books by month: trial balance, journal, closing, exports for QuickBooks and Xero. [PAY-006, PAY-018] */
export function BooksScreen() {
  const [search, setSearch] = useSearchState()
  const month = /^\d{4}-\d{2}$/.test(search.month ?? '') ? search.month : undefined
  const { data, error, refetch } = useRead(bookCalls.read, { query: month ? { month } : {} })
  if (error && !data)
    return (
      <Page title="Books">
        <LoadFailed error={error} what="The books" onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page
        title="Books"
        width="wide"
        toolbar={
          <>
            <Skeleton className="h-9 w-56 shrink-0" />
            <span className="invisible text-sm whitespace-nowrap">Open until the month is over</span>
          </>
        }
      >
        <div role="status" className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <span className="sr-only">Loading the books</span>
          <Skeleton className="h-112 rounded-lg" />
          <Skeleton className="h-104 rounded-lg" />
        </div>
      </Page>
    )
  return (
    <Page
      title="Books"
      width="wide"
      toolbar={
        <>
          <div className="w-56 shrink-0">
            <Select
              aria-label="Month"
              value={data.month}
              options={data.months.map(({ month: one, isClosed }) => ({
                value: one,
                label: `${monthWords(one)}${isClosed ? ', closed' : ''}`,
              }))}
              onValueChange={(one) => setSearch({ month: one })}
            />
          </div>
          <Closing books={data} />
        </>
      }
    >
      <NextToClose books={data} onGo={(one) => setSearch({ month: one })} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <TrialBalance books={data} />
        <Files books={data} />
        <div className="lg:col-span-2">
          <JournalEntries key={data.month} month={data.month} />
        </div>
      </div>
    </Page>
  )
}

/** The oldest month that is over and open, for the next step of bookkeeping. */
function NextToClose({ books: { months, month }, onGo }: { books: Books; onGo: (month: string) => void }) {
  // The newest is the month that goes on.
  const open = months.slice(1).filter(({ isClosed }) => !isClosed)
  const oldest = open.at(-1)?.month
  if (!oldest || oldest === month) return null
  const name = monthWords(oldest)
  return (
    <p className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-sunken py-2 pr-2 pl-4 text-sm">
      <span>
        {open.length === 1
          ? `${name} is over and not closed yet.`
          : `${formatNumber(open.length)} months are over and not closed yet, the oldest is ${name}.`}
      </span>
      <Button size="sm" onClick={() => onGo(oldest)}>
        Go to {name}
      </Button>
    </p>
  )
}

function Closing({ books: { month, isClosed, closedBy, reason, canClose } }: { books: Books }) {
  const name = monthWords(month)
  const close = useAct(bookCalls.close, { done: `The books of ${name} are closed`, failed: false })
  const reopen = useAct(bookCalls.reopen, { done: `The books of ${name} are open`, failed: false })
  const ask = (isClosing: boolean) =>
    askReason({
      title: `${isClosing ? 'Close' : 'Open'} the books of ${name}`,
      description: isClosing
        ? 'Nothing more is posted into this month; corrections go into the current one.'
        : 'Entries can be posted into this month again. It stands in the audit.',
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: isClosing ? 'Close the month' : 'Open the month',
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason: why }) => (isClosing ? close : reopen).mutateAsync({ body: { month, reason: why } }),
    })
  if (isClosed)
    return (
      <>
        <Badge>Closed{closedBy ? ` by ${closedBy}` : ''}</Badge>
        <span className="min-w-0 truncate text-sm text-ink-2">{reason}</span>
        <Button size="sm" onClick={() => void ask(false)}>
          <LockOpen aria-hidden="true" />
          Open again…
        </Button>
      </>
    )
  if (!canClose)
    return <span className="text-sm whitespace-nowrap text-ink-2">Open until the month is over</span>
  return (
    <Button size="sm" onClick={() => void ask(true)}>
      <Lock aria-hidden="true" />
      Close the month…
    </Button>
  )
}

/** On a phone these figures are shown under the account, because five columns of money do not fit. */
const onDesk = 'max-sm:hidden'

function TrialBalance({ books: { accounts, sum, month } }: { books: Books }) {
  const amount = (cents: number) => (cents === 0 ? <span className="text-ink-3">–</span> : formatMoney(cents))
  return (
    <Card
      title="Trial balance"
      description={`At the end of ${monthWords(month)}: what is ours and spent above zero, what is owed and earned below.`}
      actions={
        <Badge tone={sum === 0 ? 'green' : 'red'} dot>
          Sum {formatMoney(sum)}
        </Badge>
      }
      flush
    >
      {accounts.length === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          title="Nothing is posted yet"
          action={
            <Link to="/orders" className={buttonClass()}>
              Go to orders
            </Link>
          }
        >
          Entries are made when an order ships, a debit settles or a commission is paid.
        </EmptyState>
      ) : (
        <Table caption="Trial balance" className="sm:[&_td]:whitespace-nowrap">
          <thead>
            <tr>
              <Th>Account</Th>
              <Th numeric className={onDesk}>
                Before
              </Th>
              <Th numeric className={onDesk}>
                Debits
              </Th>
              <Th numeric className={onDesk}>
                Credits
              </Th>
              <Th numeric>Balance</Th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, before, debits, credits, balance }) => (
              <Tr key={account}>
                <Td>
                  {accountWords[account]}
                  <span className="tabular block text-xs text-ink-2 sm:hidden">
                    <span className="whitespace-nowrap">Debits {amount(debits)},</span>{' '}
                    <span className="whitespace-nowrap">credits {amount(credits)}</span>
                  </span>
                </Td>
                <Td numeric className={onDesk}>
                  {amount(before)}
                </Td>
                <Td numeric className={onDesk}>
                  {amount(debits)}
                </Td>
                <Td numeric className={onDesk}>
                  {amount(credits)}
                </Td>
                <Td numeric className="font-semibold whitespace-nowrap">
                  {formatMoney(balance)}
                </Td>
              </Tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-semibold">
              <Td>Sum</Td>
              <Td numeric className={onDesk}>
                {formatMoney(accounts.reduce((all, { before }) => all + before, 0))}
              </Td>
              <Td numeric className={onDesk}>
                {formatMoney(accounts.reduce((all, { debits }) => all + debits, 0))}
              </Td>
              <Td numeric className={onDesk}>
                {formatMoney(accounts.reduce((all, { credits }) => all + credits, 0))}
              </Td>
              <Td numeric>{formatMoney(sum)}</Td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Card>
  )
}

const parts: Readonly<Record<BookPart, { label: string; of: string }>> = {
  journal: { label: 'Journal', of: 'entries' },
  invoices: { label: 'Invoices', of: 'invoices' },
  payments: { label: 'Payments', of: 'payments and returned debits' },
  credits: { label: 'Credits', of: 'credits and write-offs' },
}
const forms = { quickbooks: 'QuickBooks', xero: 'Xero' } as const

function Files({ books: { files, month, accounts } }: { books: Books }) {
  const receivable = accounts.find(({ account }) => account === 'receivable')
  const { invoices, payments, credits } = files
  const after = (receivable?.before ?? 0) + invoices.cents - payments.cents - credits.cents
  const apart = after - (receivable?.balance ?? 0)
  return (
    <Card
      title="For QuickBooks and Xero"
      description="CSV files of this month. Import the journal, or invoices, payments and credits: both would count sales twice. What accounts are called there is set in Settings."
    >
      <ul className="divide-y divide-line border-y border-line">
        {bookParts.map((part) => (
          <li key={part} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
            <span className="min-w-32 flex-1">
              <span className="font-medium">{parts[part].label}</span>
              <span className="tabular block text-xs text-ink-2">
                {formatNumber(files[part].count)} {parts[part].of}, {formatMoney(files[part].cents)}
              </span>
            </span>
            {bookForms.map((form) => (
              <a
                key={form}
                href={addressOf(keyOf(bookCalls.export, { query: { month, form, part } }))}
                download
                aria-label={`${parts[part].label} for ${forms[form]}`}
                className={buttonClass({ size: 'sm' })}
              >
                <Download aria-hidden="true" />
                {forms[form]}
              </a>
            ))}
          </li>
        ))}
      </ul>
      <p className="tabular mt-3 text-sm text-ink-2">
        With invoices, payments and credits, receivables go from {formatMoney(receivable?.before ?? 0)} to{' '}
        {formatMoney(after)}
        {apart === 0 ? ', as in the trial balance.' : `, ${formatMoney(apart)} apart from the trial balance.`}
      </p>
    </Card>
  )
}
