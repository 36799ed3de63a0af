import { Button } from '#design/button.tsx'
import type { Waiting } from '#shell/offline/operations.ts'
import { resolve } from '#shell/offline/outbox.ts'

/** Two versions of one note: shows both and asks which to keep. */
export function NoteConflict({ waiting }: { waiting: Waiting }) {
  const theirs = waiting.problem?.kind === 'conflict' ? waiting.problem.theirs : null
  const isRemoval = waiting.kind === 'note-remove'
  const mine = waiting.kind === 'note-change' ? waiting.body : ''
  return (
    <div role="alert" className="mt-3 rounded-md border border-amber-line bg-amber-soft px-3 py-2.5 text-sm">
      <p className="font-medium text-amber">
        {theirs
          ? isRemoval
            ? 'You removed this note here, and it was changed on another device.'
            : 'This note was changed here and on another device.'
          : 'You changed this note here, and it was removed on another device.'}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {!isRemoval && (
          <>
            <dt className="text-ink-3">Here</dt>
            <dd className="wrap-break-word">{mine || 'No words'}</dd>
          </>
        )}
        {theirs && (
          <>
            <dt className="text-ink-3">There</dt>
            <dd className="wrap-break-word">{theirs.body || 'No words'}</dd>
          </>
        )}
      </dl>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void resolve(waiting, 'mine')}>
          {isRemoval ? 'Remove it' : 'Keep mine'}
        </Button>
        <Button size="sm" onClick={() => void resolve(waiting, 'theirs')}>
          {theirs ? 'Keep the other' : 'Leave it removed'}
        </Button>
        {theirs && !isRemoval && (
          <Button size="sm" onClick={() => void resolve(waiting, 'both')}>
            Keep both
          </Button>
        )}
      </div>
    </div>
  )
}
