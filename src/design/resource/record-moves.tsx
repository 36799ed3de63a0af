import type { ReactNode } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { type Lifecycle, type Move, movesFrom } from '#platform/rules/lifecycle.ts'
import { unlessByField, useDoing } from '#shell/data/call.ts'
import { moveRow } from '#shell/data/rows.ts'
import { type Asked, askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { Button } from '../button.tsx'
import { humanize } from '../format.ts'

export type MoveWords = {
  label?: string
  note?: string
  /** Facts to know first, shown above the questions. */
  about?: ReactNode
  isDanger?: boolean
  /** It takes something back: never the main button. */
  isBack?: boolean
  asks?: readonly Asked[]
}

type RecordMovesProps<State extends string> = {
  contract: Contract
  lifecycle: Lifecycle<State>
  row: { id: string; status: State }
  /** The record's name, for toasts. */
  name: string
  words?: Readonly<Record<string, MoveWords>>
}

/** Buttons for the record's lifecycle actions: the main one first; those that end it ask for a reason. */
export function RecordMoves<State extends string>(props: RecordMovesProps<State>) {
  const { contract, lifecycle, row, name, words = {} } = props
  const user = useUser()
  const run = useDoing(
    ({ action, body }: { action: string; body: object }) => moveRow(contract, row.id, action, body),
    {
      done: (_, { action }) => `${name}: ${words[action]?.label ?? humanize(action)}`,
      failed: unlessByField({
        title: `${name} was not moved`,
        description: 'Nothing was changed. Please try again.',
      }),
      again: [[contract.path]],
    },
  )
  const moves = movesFrom(lifecycle, row.status, user.role)
  if (moves.length === 0) return null
  const asks = ({ action, needsReason = false }: Move<State>) =>
    needsReason || words[action]?.asks !== undefined
  const start = (move: Move<State>) => {
    const { action, needsReason = false } = move
    if (!asks(move)) return run.mutate({ action, body: {} })
    const {
      label = humanize(action),
      note,
      about,
      asks: others,
      isDanger = needsReason,
    } = words[action] ?? {}
    void askReason({
      title: `${label}: ${name}`,
      description: note,
      about,
      asks: others,
      label: needsReason ? 'Reason' : null,
      action: label,
      isDanger,
      send: ({ reason, ...given }) =>
        run.mutateAsync({ action, body: needsReason ? { ...given, reason } : given }),
    })
  }
  return (
    <>
      {moves.map((move, index) => {
        const { label, isDanger = move.needsReason, isBack } = words[move.action] ?? {}
        return (
          <Button
            key={move.action}
            variant={index === 0 && !isDanger && !isBack ? 'primary' : 'secondary'}
            className={isDanger ? 'text-red' : undefined}
            loading={run.isPending && run.variables.action === move.action && !asks(move)}
            onClick={() => start(move)}
          >
            {label ?? humanize(move.action)}
            {asks(move) && '…'}
          </Button>
        )
      })}
    </>
  )
}
