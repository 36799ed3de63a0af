import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'

type PartFrameProps = {
  name?: string | undefined
  /** Collapsed until opened, or until something inside needs attention. */
  isFolded: boolean
  hasProblem: boolean
  isChanged: boolean
  canRemove: boolean
  /** Absent when it cannot be removed. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One entry of a list setting under its heading; a part without a name renders only its fields. */
export function PartFrame({ name, isFolded, canRemove, children, ...rest }: PartFrameProps) {
  const { hasProblem, isChanged, onRemove } = rest
  if (!name) return children
  const remove = canRemove && (
    <Button variant="ghost" size="sm" disabled={!onRemove} onClick={onRemove}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  )
  if (!isFolded) {
    return (
      <section className="mt-3 border-t border-line pt-4 first:mt-0 first:border-0 first:pt-0">
        <div className="mb-2 flex items-center justify-between">
          <h3 className="font-semibold">{name}</h3>
          {remove}
        </div>
        {children}
      </section>
    )
  }
  return (
    <details className="group border-t border-line first:border-0" open={hasProblem || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-3 transition-transform group-open:rotate-90"
        />
        <h3 className="font-semibold">{name}</h3>
        {isChanged && <span className="text-xs text-amber">not saved yet</span>}
      </summary>
      <div className="pt-1 pb-3">
        {children}
        <div className="flex justify-end">{remove}</div>
      </div>
    </details>
  )
}
