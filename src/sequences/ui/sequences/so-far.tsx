import { DateTime, None } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { overviewCall, type SequenceSummary } from '#sequences/contract/sequence-overview.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

const none = { enrolled: 0, running: 0, paused: 0, failed: 0, sent: 0, replied: 0, ordered: 0, next: null }

/** One read for all rows of the list, which waits for it. */
export const useOverview = () => useRead(overviewCall)

/** Of a sequence that anybody was ever in; null of one that nobody was in. */
function useSummary(id: string): SequenceSummary | null | undefined {
  const { data } = useOverview()
  return data && (data.items.find((one) => one.id === id) ?? null)
}

/** A dash would say that nobody was ever in it. */
const NotLoaded = () => <span className="text-ink-3">Not loaded</span>

const figures = ['enrolled', 'sent', 'replied', 'ordered'] as const

/** "9 enrolled  12 sent  2 replied  1 ordered", each below the other's in a list. */
export function SoFar({ id }: { id: string }) {
  const summary = useSummary(id)
  if (summary === undefined) return <NotLoaded />
  if (!summary) return <None />
  return (
    <span className="inline-grid grid-cols-[repeat(4,auto)] gap-x-3 md:grid-cols-4">
      {figures.map((name) => (
        <span key={name} className="text-ink-2">
          <span className="tabular font-medium text-ink">{formatNumber(summary[name])}</span> {name}
        </span>
      ))}
    </span>
  )
}

/** "3 running, next Dec 9, Call: Ask who places the orders". */
export function RunsNext({ id }: { id: string }) {
  const summary = useSummary(id)
  if (summary === undefined) return <NotLoaded />
  if (!summary || (!summary.next && summary.running === 0)) return <None />
  return (
    <span>
      {formatNumber(summary.running)} running
      {summary.next && (
        <span className="text-ink-2">
          , next <DateTime value={summary.next.at} style="day" />, {summary.next.what}
        </span>
      )}
    </span>
  )
}

export const useSequenceSummary = (id: string) => useRead(overviewCall, { query: { id } })

/** What it has brought so far, as the first thing its page says. */
export function SequenceTiles({ id }: { id: string }) {
  const { data, error, refetch } = useSequenceSummary(id)
  if (error && !data)
    return <LoadFailed error={error} what="What it has brought" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={3} />
  const { enrolled, running, paused, failed, sent, replied, ordered } = data.items[0] ?? none
  const of = (count: number) => (enrolled > 0 ? `${formatNumber(count)} of ${formatNumber(enrolled)}` : '')
  const stands = [
    `${formatNumber(running)} running`,
    paused > 0 && `${formatNumber(paused)} paused`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
  return (
    <section aria-label="So far" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Enrolled" value={formatNumber(enrolled)} note={stands.filter(Boolean).join(', ')} />
      <Stat label="Sent" value={formatNumber(sent)} note="emails, texts and calls" />
      <Stat label="Replied" value={formatNumber(replied)} note={of(replied)} />
      <Stat label="Ordered" value={formatNumber(ordered)} note={of(ordered)} />
    </section>
  )
}
