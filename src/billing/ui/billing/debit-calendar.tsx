import type { Billing } from '#billing/contract/billing.ts'
import { tryWords } from '#billing/rules/receivables/try-words.ts'
import { cx } from '#design/cx.ts'
import { formatDate, formatMoney } from '#design/format.ts'

type Mark = { cents: number; text: string; look: keyof typeof looks }

const looks = {
  debit: 'border-transparent bg-sunken text-ink-2',
  near: 'border-transparent bg-amber-soft text-amber',
  again: 'border-transparent bg-red-soft text-red',
  clears: 'border-transparent bg-blue-soft text-blue',
} as const

const isWeekend = (closed: string | null) => closed === 'Saturday' || closed === 'Sunday'

/** Two weeks of banking days: debits, clearing, and days when banks are closed. */
export function DebitCalendar({ billing }: { billing: Billing }) {
  const marks = marksOf(billing)
  const days = billing.days.filter(({ day, closed }) => !isWeekend(closed) || marks.has(day))
  return (
    <ol
      aria-label="The next two weeks"
      className="mt-5 grid grid-cols-2 gap-1.5 border-t border-line pt-4 sm:grid-cols-5 xl:grid-cols-11"
    >
      {days.map(({ day, closed }) => (
        <Day key={day} day={day} closed={closed} isToday={day === billing.today} mark={marks.get(day)} />
      ))}
    </ol>
  )
}

type DayProps = { day: string; closed: string | null; isToday: boolean; mark: Mark | undefined }

function Day({ day, closed, isToday, mark }: DayProps) {
  const [weekday, date] = formatDate(day, 'weekday').split(', ')
  return (
    <li
      title={closed ?? undefined}
      className={cx(
        'flex min-h-18 flex-col items-center rounded-md border px-1 py-1.5 text-center text-xs',
        mark
          ? looks[mark.look]
          : closed
            ? 'border-dashed border-line bg-sunken text-ink-2'
            : 'border-transparent text-ink-2',
        isToday && 'border-line-strong!',
        !mark && !isToday && 'max-sm:hidden',
      )}
    >
      <span>{weekday}</span>
      <span className="text-sm font-semibold text-ink">{date}</span>
      {mark ? (
        <>
          <span className="tabular font-semibold">{formatMoney(mark.cents)}</span>
          <span className="wrap-break-word">{mark.text}</span>
        </>
      ) : (
        <span>
          {closed ? 'Banks closed' : isToday ? 'today' : ''}
          {closed && <span className="sr-only">: {closed}</span>}
        </span>
      )}
    </li>
  )
}

/** Events by day; several on one day are summed. */
function marksOf({ invoices, today, days }: Billing): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  const tomorrow = days[1]?.day ?? today
  const add = (day: string, mark: Mark) => {
    const known = marks.get(day)
    marks.set(day, known ? { ...known, cents: known.cents + mark.cents, text: 'several' } : mark)
  }
  for (const { state, open, onItsWay, debitOn, clearsOn, attempt, invoiceNumber } of invoices) {
    if (state !== 'disputed' && debitOn && open > 0) {
      const look = attempt > 1 ? 'again' : debitOn <= tomorrow ? 'near' : 'debit'
      add(debitOn, { cents: open, text: attempt > 1 ? tryWords(attempt) : invoiceNumber, look })
    }
    if (clearsOn && onItsWay > 0) add(clearsOn, { cents: onItsWay, text: 'clears', look: 'clears' })
  }
  return marks
}
