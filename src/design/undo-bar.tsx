import { UndoOffer } from './undo-offer.tsx'
import { undoOffer } from './undo-store.ts'

/** The bar at the bottom that undoes the last change. Not a toast: those are shown one at a time, for five seconds. */
export function UndoBar() {
  const offer = undoOffer.useValue()
  return (
    <section
      aria-live="polite"
      aria-label="Undo"
      className="pointer-events-none fixed inset-x-0 bottom-(--foot,0px) z-65 flex items-center justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:bottom-0 md:left-(--nav,0px) md:min-h-(--foot,0px) md:px-18 md:py-3"
    >
      {offer && <UndoOffer key={offer.id} offer={offer} />}
    </section>
  )
}
