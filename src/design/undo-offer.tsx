import { Undo2, X } from 'lucide-react'
import { UNDO_MS } from './constants.ts'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { Spinner } from './spinner.tsx'
import { dropUndo, holdUndo, type UndoOffer as Offer, releaseUndo, takeBack } from './undo-store.ts'

const buttonLook =
  'inline-flex h-7 items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-paper hover:bg-paper/15 touch:min-h-11 focus-visible:outline-paper'

/** A change, with its undo button. */
export function UndoOffer({ offer }: { offer: Offer }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing or focusing only stops the clock
    <div
      onPointerEnter={holdUndo}
      onPointerLeave={releaseUndo}
      onFocus={holdUndo}
      onBlur={releaseUndo}
      className="group pointer-events-auto relative flex max-w-full animate-[rise-in_var(--calm)_var(--ease)] items-center gap-1 overflow-hidden rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-sm text-paper shadow-3"
    >
      <span className="mr-3 truncate max-sm:line-clamp-2 max-sm:whitespace-normal">
        {offer.message ?? offer.text}
      </span>
      {offer.next && offer.state === 'waiting' && (
        <button
          type="button"
          className={cx(buttonLook, 'shrink-0 bg-paper/15')}
          onClick={() => {
            dropUndo()
            offer.next?.run()
          }}
        >
          {offer.next.label}
        </button>
      )}
      {offer.state !== 'failed' && (
        <button
          type="button"
          className={buttonLook}
          aria-disabled={offer.state === 'undoing' || undefined}
          onClick={() => void takeBack()}
        >
          {offer.state === 'undoing' ? <Spinner /> : <Undo2 aria-hidden="true" className="size-4" />}
          Undo
          <span className="max-sm:hidden">
            <Kbd keys="mod+z" inverse />
          </span>
        </button>
      )}
      <button
        type="button"
        className={cx(buttonLook, 'px-1.5')}
        aria-label="Keep the change"
        onClick={dropUndo}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {offer.state === 'waiting' && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-paper/40 group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]"
          style={{ animation: `drain ${UNDO_MS}ms linear forwards` }}
        />
      )}
    </div>
  )
}
