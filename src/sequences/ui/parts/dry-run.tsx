import { formatCount } from '#design/format.ts'
import type { DryRun } from '#sequences/contract/sequence.ts'
import { When } from './when.tsx'

/** Who gets what and when, and who gets nothing, with the reason. [MAIL-004] */
export function DryRunList({ plan }: { plan: DryRun }) {
  const gets = plan.people.filter(({ why }) => why === null)
  const none = plan.people.filter(({ why }) => why !== null)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {formatCount(plan.begins, 'prospect', 'prospects')} would get it, if it began now and nobody answered,
        clicked or ordered
        {plan.total > plan.people.length
          ? ` (the first ${plan.people.length} of ${plan.total} are shown)`
          : ''}
        .
      </p>
      {plan.asks.length > 0 && (
        <ul aria-label="What it asks on the way" className="flex flex-col gap-1 text-sm text-ink-2">
          {plan.asks.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ul aria-label="Who gets what when" className="flex flex-col">
        {gets.map(({ id, name, to, timeZone, messages }) => (
          <li key={id} className="border-b border-line py-2 text-sm last:border-0">
            <p className="font-medium wrap-anywhere">
              {name}
              {to && <span className="font-normal text-ink-2"> · to {to}</span>}
            </p>
            <ol className="mt-1 flex flex-col gap-1">
              {messages.map(({ number, words, after, why, at }) => (
                <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="text-ink-2 wrap-anywhere">
                    {words}
                    {after && <span className="text-ink-3">, {after}</span>}
                    {why && <span className="block text-amber">Not sent: {why}</span>}
                  </span>
                  <When at={at} timeZone={timeZone} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {none.length > 0 && (
        <section aria-label="Who gets nothing">
          <h3 className="text-sm font-semibold">Gets nothing</h3>
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {none.map(({ id, name, why }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-ink-2">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
