import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { boardParts } from '#analytics/contract/suggestion-board.ts'
import { suggestionCalls } from '#analytics/contract/suggestion-calls.ts'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { useRead } from '#shell/data/call.ts'
import { openSuggestionBox } from '#shell/frame/overlays.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

type Board = AnswerOf<typeof suggestionCalls.board>

const words = { open: 'Open, most wanted first', settled: 'Settled, latest first' } as const
const parts = boardParts.map((value) => ({ value, label: words[value] }))

/** The team's suggestions: everybody votes; administrators merge, answer, and make entries of them. */
export function SuggestionBoard() {
  const [part, setPart] = useState<(typeof boardParts)[number]>('open')
  const board = useRead(suggestionCalls.board, { query: { part } })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="w-56">
          <Select
            value={part}
            onValueChange={(value) => setPart(parts.find((one) => one.value === value)?.value ?? 'open')}
            options={parts}
            aria-label="Which suggestions"
          />
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
