import { ReferenceName } from '#design/resource/reference-name.tsx'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { useRows } from '#shell/data/rows.ts'

/** Sequences of a prospect, one line each: running, or why it stopped. */
export function RunningSequences({ prospectId }: { prospectId: string }) {
  const { data } = useRows(prospectFollowUps, { prospectId, sort: '-createdAt', limit: 5 })
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label="What runs by itself" className="flex flex-col gap-1 text-sm text-ink-2">
      {data.items.map((row) => (
        <li key={row.id}>
          <ReferenceName reference={{ entities: ['follow_up_sequences'], among: {} }} id={row.sequenceId} />:{' '}
          {wordOf(infoOf(prospectFollowUps, 'status'), row.status).toLowerCase()}
          {row.stopReason && <>: {row.stopReason.toLowerCase()}</>}
        </li>
      ))}
    </ul>
  )
}
