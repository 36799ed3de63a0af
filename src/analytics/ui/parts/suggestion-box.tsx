import { Lightbulb } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Tooltip } from '#design/tooltip.tsx'
import { useAction } from '#shell/actions.ts'
import { openSuggestionBox, suggestionsOpen } from '#shell/frame/overlays.ts'

const SuggestionDialog = lazy(async () => ({
  default: (await import('./suggestion-dialog.tsx')).SuggestionDialog,
}))

/** The button fixed at the bottom right, in the space of the footer, and the dialog behind it (ADMIN-011). */
export function SuggestionBox() {
  const isOpen = suggestionsOpen.useValue()
  // Stays mounted once opened, so that typed text survives closing by mistake.
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
          className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-28 grid size-11 place-items-center md:bottom-4 md:size-9 touch:md:bottom-3 touch:md:size-11 print:hidden rounded-full border border-line-strong bg-surface text-accent shadow-2 transition-colors duration-(--quick) hover:bg-accent-soft"
        >
          <Lightbulb aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      <Suspense>{isNeeded && <SuggestionDialog />}</Suspense>
    </>
  )
}
