import { Lightbulb } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Tooltip } from '#web/design/tooltip.tsx'
import { useAction } from '../actions.ts'
import { openSuggestionBox, suggestionsOpen } from './overlays.ts'

const SuggestionDialog = lazy(async () => ({
  default: (await import('./suggestion-dialog.tsx')).SuggestionDialog,
}))

/** The floating button at the bottom right, beside an open record, and the dialog behind it (ADMIN-011). */
export function SuggestionBox() {
  const isOpen = suggestionsOpen.useValue()
  // Stays once it was opened: what was typed survives a slip.
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  useAction({
    label: 'Make a suggestion',
    group: 'Everywhere',
    keywords: ['suggestion box', 'objection', 'complaint', 'feature', 'idea'],
    run: openSuggestionBox,
  })
  return (
    <>
      <Tooltip text="Suggestion box" side="left">
        <button
          type="button"
          aria-label="Suggestion box"
          aria-haspopup="dialog"
          onClick={openSuggestionBox}
          className="fixed right-[calc(var(--pane,0px)+1rem)] bottom-[calc(var(--bottom,0px)+1rem)] z-25 grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-accent shadow-2 transition-colors duration-(--quick) hover:bg-accent-soft"
        >
          <Lightbulb aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      <Suspense>{isNeeded && <SuggestionDialog />}</Suspense>
    </>
  )
}
