import { Check } from 'lucide-react'
import { type ModuleMark, moduleMark } from '#training/rules/modules/module-breakdown.ts'
import type { TraineeView } from './trainee-view.ts'

/** A check at 100 %, a dash at 0 %, else the percentage (TRAIN-047). */
function Mark({ mark }: { mark: ModuleMark }) {
  if (mark.kind === 'check') {
    return (
      <>
        <Check aria-hidden="true" strokeWidth={2.5} className="inline size-4 text-accent" />
        <span className="sr-only">complete</span>
      </>
    )
  }
  if (mark.kind === 'percent') return <span className="tabular text-ink">{mark.text}</span>
  return <span className="text-ink-3">-</span>
}

/** The real modules, beside the eight parts derived from the progress alone (T11). */
export function ModuleBreakdown({ trainee: { record, derived } }: { trainee: TraineeView }) {
  const rows = derived.map((mark, index) => ({ mark, module: record.modules[index], place: index + 1 }))
  return (
    <table className="w-full self-start text-sm">
      <caption className="pb-1.5 text-left text-sm font-semibold">Module breakdown</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-1 text-left font-normal">
            Module
          </th>
          <th scope="col" className="w-16 py-1 text-right font-normal">
            Measured
          </th>
          <th
            scope="col"
            className="w-18 py-1 text-right font-normal"
            title="Derived from the progress, 12.5 % each"
          >
            Derived est.
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mark, module, place }) => (
          <tr key={place} className="border-b border-line last:border-0">
            <th scope="row" className="max-w-0 truncate py-1 text-left font-normal text-ink-2">
              {module?.title ?? `Module ${place}`}
            </th>
            <td className="py-1 text-right">
              {module ? <Mark mark={moduleMark(module.progressPercentage)} /> : 'no data yet'}
            </td>
            <td className="py-1 text-right">
              <Mark mark={mark} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
