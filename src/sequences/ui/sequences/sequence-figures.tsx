import { SkeletonText } from '#design/skeleton.tsx'
import { Table } from '#design/table.tsx'
import { RatesNote, ShareOf } from '#email/ui/parts/rates.tsx'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Reasons } from '../parts/reasons.tsx'
import { StepTest } from './step-test.tsx'

const counted = [
  { key: 'waiting', label: 'Waiting', isAlways: true },
  { key: 'done', label: 'Done', isAlways: true },
  { key: 'bounced', label: 'Came back', isAlways: false },
  { key: 'complained', label: 'Reported spam', isAlways: false },
  { key: 'answered', label: 'Answered', isAlways: false },
  { key: 'stoppedHere', label: 'Stopped', isAlways: false },
] as const

const headClass = 'px-1.5 py-1 text-right font-medium whitespace-nowrap'

/** Figures by step: who waits, what was sent or done, what bounced, who answered, who was stopped. [MAIL-004] */
export function SequenceFigures({ id, isDecidable = false }: { id: string; isDecidable?: boolean }) {
  const { data, error, refetch } = useRead(sequenceCalls.figures, { params: { id } })
  if (error && !data) return <LoadFailed what="The figures" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  const { running, paused, failed, completed, stopped, handedOver } = data
  // Columns that are zero at every step are left out: the pane is narrow.
  const columns = counted.filter(({ key, isAlways }) => isAlways || data.steps.some((step) => step[key] > 0))
  const hasClicks = data.steps.some(({ rates }) => rates && rates.clicked.count > 0)
  const tested = data.steps.flatMap(({ number, test }) => (test ? [{ number, test }] : []))
  const hasOpens = data.steps.some(({ rates }) => rates?.opened)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {running} running, {paused} paused, {failed > 0 ? `${failed} failed, ` : ''}
        {completed} completed, {stopped} stopped
        {handedOver > 0 ? `, ${handedOver} handed to a person` : ''}
      </p>
      <Table caption="Figures by step">
        <thead>
          <tr className="text-left text-xs text-ink-3">
            <th className="py-1 pr-3 font-medium">Step</th>
            {columns.map(({ key, label }) => (
              <th key={key} className={headClass}>
                {label}
              </th>
            ))}
            {hasClicks && <th className={headClass}>Clicked</th>}
            {hasOpens && <th className={headClass}>Opened (estimated)</th>}
          </tr>
        </thead>
        <tbody>
          {data.steps.map((step) => (
            <tr key={step.number} className="border-t border-line">
              <th scope="row" className="min-w-28 py-1.5 pr-3 text-left font-normal">
                {step.number}. {step.words}
                {step.after && <span className="block text-xs text-ink-3">{step.after}</span>}
              </th>
              {columns.map(({ key }) => (
                <td key={key} className="px-1.5 text-right tabular-nums">
                  {step[key]}
                </td>
              ))}
              {hasClicks && (
                <td className="px-1.5 text-right tabular-nums">
                  {step.rates && <ShareOf share={step.rates.clicked} of={step.rates.followed} />}
                </td>
              )}
              {hasOpens && <td className="px-1.5 text-right tabular-nums">{step.rates?.opened}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {tested.map(({ number, test }) => (
        <StepTest key={number} id={id} step={number} test={test} isDecidable={isDecidable} />
      ))}
      {(hasClicks || hasOpens || tested.length > 0) && <RatesNote />}
      <Reasons title="Why people were stopped" reasons={data.reasons} />
    </div>
  )
}
