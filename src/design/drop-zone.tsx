import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

type DropZoneProps = { onFiles: (files: FileList) => void; className: string; children: ReactNode }

/** Takes dropped files; the button inside it opens the file picker. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition, the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
      className={cx(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 text-center text-sm text-ink-2',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
        className,
      )}
    >
      {children}
    </div>
  )
}
