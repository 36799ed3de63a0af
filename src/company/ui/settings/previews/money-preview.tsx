import { BellRing, CircleCheck, Hand, Landmark, Truck } from 'lucide-react'
import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { formatCount, formatMoney } from '#design/format.ts'
import { Preview, Step, type StepProps } from './preview-parts.tsx'

type LateStep = StepProps & { day: number }

const days = (count: number) => formatCount(count, 'day', 'days')

/** The way of an invoice, and what happens to one that is late. */
export function MoneyPreview({ values: { receivables, ach } }: { values: SettingValues }) {
  if (!receivables) return null
  const { termsDays, graceDays, reminderDays } = receivables
  const late: LateStep[] = [
    ...reminderDays
      .filter((day) => day > 0)
      .map((day, at) => ({
        day,
        icon: BellRing,
        tone: 'amber' as const,
        when: `${days(day)} late`,
        what: at === 0 ? 'They get a reminder.' : 'They get another one.',
      })),
    {
      day: graceDays,
      icon: Hand,
      tone: 'red' as const,
      when: `More than ${days(graceDays)} late`,
      what: 'Their new orders wait until it is paid.',
    },
  ].toSorted((a, b) => a.day - b.day)
  return (
    <Preview title="The way of an invoice">
      <ol>
        <Step icon={Truck} when="The order ships" what="Its invoice is made the same day." />
        <Step
          icon={Landmark}
          when={termsDays === 0 ? 'At once' : `${days(termsDays)} later`}
          what={ach ? `Debited with the bank file of ${ach.cutOff}.` : 'Debited from their bank.'}
        />
        {ach && (
          <Step
            icon={CircleCheck}
            when={`${formatCount(ach.returnDays, 'banking day', 'banking days')} later`}
            what={`Counts as settled.${ach.returnFee > 0 ? ` A debit that comes back costs ${formatMoney(ach.returnFee)}.` : ''}`}
          />
        )}
      </ol>
      <p className="mt-4 mb-3 border-t border-line-strong pt-3 text-xs font-medium text-ink-2">
        If it stays unpaid
      </p>
      <ol>
        {late.map(({ day, ...step }) => (
          <Step key={`${day} ${step.tone} ${step.what}`} {...step} />
        ))}
      </ol>
    </Preview>
  )
}
