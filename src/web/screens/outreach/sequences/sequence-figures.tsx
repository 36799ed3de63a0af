import { sequenceCalls } from '#contracts/outreach/sequence-calls.ts'
import { useRead } from '#web/app/call.ts'
import { Reasons } from '#web/app/sequences/reasons.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'

/** Step by step: who waits there, what was sent or done, what came back, who answered, who was stopped there. [MAIL-004] */
export function SequenceFigures({ id }: { id: string }) {
  const { data, error } = useRead(sequenceCalls.figures, { params: { id } })
  if (error) return <p className="text-sm text-ink-2">The figures could not be loaded.</p>
  if (!data) return <SkeletonText lines={5} />
  const { running, paused, completed, stopped, handedOver } = data
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {running} running, {paused} paused, {completed} completed, {stopped} stopped
        {handedOver > 0 ? `, ${handedOver} handed to a person` : ''}
      </p>
      <Table caption="Figures by step">
        <thead>
          <tr className="text-left text-xs text-ink-3">
            <th className="py-1 pr-3 font-medium">Step</th>
            {['Waiting', 'Done', 'Came back', 'Answered', 'Stopped'].map((label) => (
              <th key={label} className="px-2 py-1 text-right font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.steps.map(({ number, words, waiting, done, bounced, answered, stoppedHere }) => (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="min-w-40 py-1.5 pr-3 text-left font-normal">
                {number}. {words}
              </th>
              <td className="px-2 text-right tabular-nums">{waiting}</td>
              <td className="px-2 text-right tabular-nums">{done}</td>
              <td className="px-2 text-right tabular-nums">{bounced}</td>
              <td className="px-2 text-right tabular-nums">{answered}</td>
              <td className="px-2 text-right tabular-nums">{stoppedHere}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Reasons title="Why people were stopped" reasons={data.reasons} />
    </div>
  )
}
