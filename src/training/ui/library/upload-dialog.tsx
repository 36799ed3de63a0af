import { FileUp, RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DropZone } from '#design/drop-zone.tsx'
import { formatBytes, formatCount } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { useRead } from '#shell/data/call.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { filesTaken } from '#training/rules/library/file-kinds.ts'
import { type Upload, useUploads } from './use-uploads.ts'

type UploadDialogProps = {
  /** Files dropped on the page, which opened the dialog. */
  given: readonly File[]
  onClose: () => void
}

/** Uploads several files, chosen or dropped, with the progress of each. */
export function UploadDialog({ given, onClose }: UploadDialogProps) {
  const limits = useRead(libraryCalls.uploadLimits)
  const { uploads, add, cancel, retry, canRetry } = useUploads(limits.data)
  const [, setSearch] = useSearchState()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isReady = !limits.isPending
  const taken = useRef<readonly File[]>(null)
  const take = useEffectEvent(() => {
    if (taken.current === given) return
    taken.current = given
    add(given)
  })
  useEffect(() => {
    if (isReady) take()
  }, [isReady])

  const under = uploads.filter(({ state }) => state === 'sending' || state === 'waiting').length
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Upload files"
      description={`Each becomes a resource. ${filesTaken}${limits.data ? `; up to ${limits.data.megabytes} MB a file` : ''}.`}
      footer={
        <Button variant={under > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          {under > 0 ? 'Cancel what is left' : 'Done'}
        </Button>
      }
    >
      <DropZone onFiles={add} className="py-7">
        <FileUp aria-hidden="true" className="size-6 text-ink-3" />
        <p id={hintId} className="max-sm:hidden">
          Drop files here, or
        </p>
        <Button aria-describedby={hintId} onClick={() => input.current?.click()} disabled={!isReady}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to upload"
          onChange={(event) => {
            add(event.target.files ?? [])
            // The same file can be chosen again after it failed.
            event.target.value = ''
          }}
        />
      </DropZone>
      <p role="status" className="sr-only">
        {uploads.length > 0 && `${done} of ${formatCount(uploads.length, 'file', 'files')} uploaded`}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Files" className="mt-4 flex flex-col divide-y divide-line">
          {uploads.map((one) => (
            <UploadLine
              key={one.key}
              upload={one}
              onCancel={() => cancel(one.key)}
              onRetry={canRetry(one.key) ? () => retry(one.key) : undefined}
              onOpen={(id) => {
                onClose()
                setSearch({ open: id })
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type UploadLineProps = {
  upload: Upload
  onCancel: () => void
  onRetry: (() => void) | undefined
  onOpen: (id: string) => void
}

function UploadLine({ upload, onCancel, onRetry, onOpen }: UploadLineProps) {
  const { name, size, state } = upload
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-medium">{name}</span>
          <span className="tabular shrink-0 text-xs text-ink-3">{formatBytes(size)}</span>
        </p>
        {state === 'sending' && (
          <Progress value={100 * upload.share} label={`Upload of ${name}`} showValue className="mt-1.5" />
        )}
        {state === 'waiting' && <p className="text-xs text-ink-3">Waits its turn</p>}
        {state === 'cancelled' && <p className="text-xs text-ink-3">Canceled</p>}
        {state === 'done' && <p className="text-xs text-accent">Uploaded</p>}
        {state === 'failed' && (
          <p role="alert" className="text-xs wrap-break-word text-red">
            {upload.problem}
          </p>
        )}
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton label={`Cancel ${name}`} onClick={onCancel}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && onRetry && (
        <IconButton label={`Try ${name} again`} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      {state === 'done' && (
        <Button size="sm" variant="ghost" onClick={() => onOpen(upload.made.id)}>
          Open<span className="sr-only"> {upload.made.title}</span>
        </Button>
      )}
    </li>
  )
}
