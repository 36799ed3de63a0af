import { Lightbulb } from 'lucide-react'
import { useMemo } from 'react'
import { suggestions } from '#analytics/contract/suggestion.ts'
import { suggestionLifecycle } from '#analytics/rules/alert-lifecycle.ts'
import { Button } from '#design/button.tsx'
import { humanize } from '#design/format.ts'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { openSuggestionBox } from '#shell/frame/overlays.ts'
import { useUser } from '#shell/session/session.ts'

type Suggestions = typeof suggestions

// Columns with names of team members, which only administrators may look up.
const people = ['authorId', 'ownerId'] as const

const filters = ['suggestionType', 'status', 'objectionCategory', 'tenStepStage'] as const

const words: Readonly<Record<string, MoveWords>> = {
  own: { label: 'Take on' },
  resolve: {
    note: 'The author gets your answer by email.',
    asks: [{ field: 'answer', label: 'Outcome' }],
  },
  dismiss: { note: 'The author gets the reason by email.' },
}

function recordFor(isAdmin: boolean): RecordView<Suggestions> {
  return {
    eyebrow: (row) => <StatusBadge status={row.status} />,
    subtitle: (row) => humanize(row.suggestionType),
    actions: (row) => (
      <RecordMoves
        contract={suggestions}
        lifecycle={suggestionLifecycle}
        row={row}
        name={row.title}
        words={words}
      />
    ),
    top: (row) => (
      <>
        <p className="text-md leading-relaxed whitespace-pre-line">{row.description}</p>
        {row.objectionText && (
          <blockquote className="display mt-3 border-l-2 border-accent pl-3 text-md whitespace-pre-line">
            {row.objectionText}
          </blockquote>
        )}
        {row.answer && (
          <p className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-sm whitespace-pre-line">
            <span className="font-medium">Answer:</span> {row.answer}
          </p>
        )}
      </>
    ),
    facts: ['tenStepStage', 'objectionCategory', ...(isAdmin ? people : []), 'createdAt', 'answeredAt'],
  }
}

const views: readonly View[] = [
  { name: 'Open', query: { status: 'open', sort: 'createdAt' } },
  { name: 'Taken on', query: { status: 'owned', sort: 'createdAt' } },
  { name: 'Objections', query: { suggestionType: 'objection' } },
]

// Suggestions are changed only by named moves, so the form has no fields.
const noInputs: readonly never[] = []

/** The team's suggestions and their outcomes; administrators work on them here. */
export function SuggestionsScreen() {
  const isAdmin = useUser().role === 'admin'
  const columns = useMemo(
    (): readonly (FieldOf<Suggestions> | Column<Suggestions>)[] => [
      'title',
      'suggestionType',
      { field: 'status', render: (row) => <StatusBadge status={row.status} /> },
      { field: 'objectionCategory', width: 150, hidden: true },
      ...(isAdmin ? ['authorId' as const, { field: 'ownerId' as const, hidden: true }] : []),
      'createdAt',
    ],
    [isAdmin],
  )
  const record = useMemo(() => recordFor(isAdmin), [isAdmin])
  return (
    <ResourcePage
      resource={suggestions}
      inputs={noInputs}
      columns={columns}
      filters={filters}
      views={views}
      record={record}
      actions={
        <Button variant="primary" onClick={openSuggestionBox}>
          New suggestion
        </Button>
      }
      empty={{
        title: 'No suggestions yet',
        text: 'Suggestions from the team appear here, with their answers.',
        icon: <Lightbulb />,
      }}
    />
  )
}
