import { Check, CloudOff, PenLine } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Spinner } from '#design/spinner.tsx'
import type { SaveState } from './use-autosave.ts'

/** Shows whether the typed changes are saved. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <span role="status" className="flex min-h-8 items-center gap-1.5 text-sm text-ink-2 [&_svg]:size-4">
      {state.kind === 'saved' && (
        <>
          <Check aria-hidden="true" className="text-accent" />
          Saved
        </>
      )}
      {state.kind === 'waiting' && (
        <>
          <PenLine aria-hidden="true" />
          Not saved yet
        </>
      )}
      {state.kind === 'saving' && (
        <>
          <Spinner />
          Saving…
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <CloudOff aria-hidden="true" className="text-red" />
          <span className="text-red">{state.message}</span>
          <Button size="sm" onClick={onRetry}>
            Save again
          </Button>
        </>
      )}
    </span>
  )
}
