import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { userReference } from '#design/resource/known-references.ts'
import { idsIn, useReferenceNames } from '#design/resource/references.ts'
import { useRows } from '#shell/data/rows.ts'
import { trainingFeedback } from '#training/contract/modules/training-feedback.ts'

/** Learners' feedback on a completed module, newest first. */
export function FeedbackList({ moduleId }: { moduleId: string }) {
  const { data } = useRows(trainingFeedback, { moduleId, sort: '-createdAt', limit: 50, count: 1 })
  const items = data?.items ?? []
  const nameOf = useReferenceNames(userReference, idsIn(items, 'userId'))
  return (
    <Card
      title="What learners said"
      description={
        data &&
        (items.length === 0 ? 'No data yet.' : formatCount(data.total ?? items.length, 'answer', 'answers'))
      }
      flush
    >
      <ul>
        {items.map((item) => (
          <li key={item.id} className="border-t border-line px-5 py-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {item.rating} of 5
                <span className="font-normal text-ink-2">
                  {' '}
                  by {item.userId ? nameOf(item.userId) || 'a learner' : 'somebody who did not say'}
                </span>
              </span>
              <DateTime value={item.createdAt} className="text-xs text-ink-3" />
            </p>
            {item.suggestion && <p className="mt-1">{item.suggestion}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
