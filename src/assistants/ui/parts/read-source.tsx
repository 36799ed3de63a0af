import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/dialog.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { kindOf } from './kinds.ts'

const SourceBody = lazy(async () => ({ default: (await import('./source-body.tsx')).SourceBody }))

type ReadSourceProps = {
  /** A citation's id, or the key of a whole source. */
  id: string
  type: string
  /** Title from the citation; without one the source type is shown until the source is loaded. */
  title?: string
  children: ReactNode
  className?: string
}

/** Opens the cited source in a dialog; focus returns to the link. */
export function ReadSource({ id, type, title, children, className }: ReadSourceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="lg"
      title={title ?? kindOf(type)}
      description={title ? kindOf(type) : 'What the answer rests on'}
      trigger={
        <button
          type="button"
          className={cx(
            'inline-flex items-center gap-1 rounded-sm text-left font-medium text-accent underline-offset-2 hover:underline touch:min-h-11',
            className,
          )}
        >
          {children}
        </button>
      }
    >
      <Suspense fallback={<SkeletonText lines={6} label="Loading the source" />}>
        <SourceBody id={id} heading={title} onLeave={close} />
      </Suspense>
    </Dialog>
  )
}
