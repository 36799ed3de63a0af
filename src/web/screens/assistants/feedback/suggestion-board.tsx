import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { suggestionBoard } from '#contracts/insight/suggestion-board.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { openSuggestionBox } from '#web/app/shell/overlays.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

type Board = z.output<typeof suggestionBoard>

const parts = [
  { value: 'open', label: 'Open, most wanted first' },
  { value: 'settled', label: 'Settled, latest first' },
]

/** What the team suggests: everybody votes, administrators merge, answer, and make texts of it. */
export function SuggestionBoard() {
  const [part, setPart] = useState('open')
  const board = useQuery<Board>({
    queryKey: ['/api/suggestion-board', { part }],
    meta: { live: ['suggestions', 'suggestion_votes'] },
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="w-56">
          <Select value={part} onValueChange={setPart} options={parts} aria-label="Which suggestions" />
        </div>
        <Button variant="primary" onClick={openSuggestionBox}>
          New suggestion
        </Button>
      </div>
      {board.error ? (
        <LoadFailed error={board.error} what="The board" onRetry={() => void board.refetch()} />
      ) : board.data ? (
        <Cards board={board.data} />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </>
  )
}

function Cards({ board: { items, total } }: { board: Board }) {
  if (items.length === 0)
    return (
      <EmptyState icon={<Lightbulb />} title="No suggestions here">
        Suggestions from the team appear here, the most wanted first.
      </EmptyState>
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((entry) => (
          <SuggestionCard key={entry.id} entry={entry} others={items.filter(({ id }) => id !== entry.id)} />
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-sm text-ink-3">
          {items.length} of {total}; the others are in the list of suggestions.
        </p>
      )}
    </>
  )
}
