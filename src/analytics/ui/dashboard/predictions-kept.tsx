import { administrationCalls } from '#analytics/contract/administration-calls.ts'
import type { PredictionList } from '#analytics/contract/team-analytics.ts'
import { formatCount } from '#design/format.ts'
import { useRead } from '#shell/data/call.ts'

const words: Record<PredictionList['items'][number]['rule'], string> = {
  on_track: '“On track”, said with half of the modules complete',
  will_complete: '“Will complete in …”, said with one module left',
}

/** How often the predictions above came true for those who finished. */
export function PredictionsKept() {
  const { data } = useRead(administrationCalls.predictions)
  if (!data) return null
  return (
    <section aria-label="How often predictions came true" className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">How often these predictions came true</h3>
      <ul className="mt-1 text-ink-2">
        {data.items.map(({ rule, made, kept }) => (
          <li key={rule} className="flex flex-wrap justify-between gap-x-4">
            <span>{words[rule]}</span>
            <span className="tabular">
              {made === 0
                ? 'no data yet'
                : `${kept} of ${formatCount(made, 'time', 'times')}, ${Math.floor((100 * kept) / made)}%`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
