import { Link } from '@tanstack/react-router'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { BoardEntry } from '#analytics/contract/suggestion-board.ts'
import { suggestionCalls } from '#analytics/contract/suggestion-calls.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { formatCount, humanize } from '#design/format.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { AnswerDialog, MergeDialog } from './settle-dialogs.tsx'

type Props = { entry: BoardEntry; others: readonly BoardEntry[] }

/** One suggestion: votes, text, and outcome. */
export function SuggestionCard({ entry, others }: Props) {
  const isAdmin = useUser().role === 'admin'
  const [asking, setAsking] = useState<'answer' | 'merge'>()
  const isOpen = entry.status === 'open' || entry.status === 'owned'
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-surface p-4 shadow-1">
      <Vote entry={entry} isOpen={isOpen} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-md font-semibold">{entry.title}</h2>
          <Badge>{humanize(entry.suggestionType)}</Badge>
          <StatusBadge status={entry.status} />
        </div>
        <p className="mt-0.5 text-xs text-ink-3">
          {entry.isMine ? 'You' : entry.author}, <DateTime value={entry.createdAt} style="ago" />
          {entry.merged > 0 && `, and ${formatCount(entry.merged, 'other', 'others')} said the same`}
        </p>
        <p className="mt-2 text-sm whitespace-pre-line text-ink-2">{entry.description}</p>
        {entry.objectionText && (
          <blockquote className="mt-2 border-l-2 border-accent pl-3 text-sm">
            {entry.objectionText}
          </blockquote>
        )}
        {entry.answer && (
          <p className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-sm whitespace-pre-line">
            <span className="font-medium">Answer:</span> {entry.answer}{' '}
            {entry.becameId && (
              <Link
                to={entry.becameType === 'faq_item' ? '/faq' : '/ai-sales/techniques'}
                search={{ open: entry.becameId }}
                className="text-accent underline"
              >
                {entry.becameType === 'faq_item' ? 'Read the entry' : 'Read the technique'}
              </Link>
            )}
          </p>
        )}
        {isAdmin && isOpen && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setAsking('answer')}>Answer…</Button>
            {others.length > 0 && <Button onClick={() => setAsking('merge')}>Merge…</Button>}
          </div>
        )}
      </div>
      {asking === 'answer' && <AnswerDialog entry={entry} onClose={() => setAsking(undefined)} />}
      {asking === 'merge' && (
        <MergeDialog entry={entry} others={others} onClose={() => setAsking(undefined)} />
      )}
    </li>
  )
}

/** The votes and the user's own: a toggle, so a second press withdraws it. */
function Vote({ entry, isOpen }: { entry: BoardEntry; isOpen: boolean }) {
  const vote = useAct(suggestionCalls.vote, { failed: { title: 'Your vote was not counted' } })
  const hasVoted = vote.isPending ? vote.variables.body.voted : entry.hasVoted
  const votes = entry.votes + (hasVoted === entry.hasVoted ? 0 : hasVoted ? 1 : -1)
  const face =
    'flex h-14 w-12 shrink-0 flex-col items-center justify-center rounded-md border text-sm figures'
  if (!isOpen || entry.isMine)
    return (
      <p className={cx(face, 'border-line bg-sunken text-ink-2')}>
        <span className="font-semibold">{votes}</span>
        <span className="text-xs">{votes === 1 ? 'vote' : 'votes'}</span>
      </p>
    )
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      aria-label={`Vote for ${entry.title}: ${formatCount(votes, 'vote', 'votes')}`}
      disabled={vote.isPending}
      onClick={() => vote.mutate({ params: { id: entry.id }, body: { voted: !entry.hasVoted } })}
      className={cx(
        face,
        'transition-colors duration-(--quick)',
        hasVoted
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line-strong text-ink-2 hover:border-accent hover:text-accent',
      )}
    >
      <ChevronUp aria-hidden="true" className="size-4" />
      <span className="font-semibold">{votes}</span>
    </button>
  )
}
