import { RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { formatBytes, formatCount } from './format.ts'
import { Progress } from './progress.tsx'

export type UploadState<Made> =
  | { state: 'waiting' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; problem: string }
  | { state: 'done'; made: Made }
export type Upload<Made> = { key: number; name: string; size: number } & UploadState<Made>

type UploadLinesProps<Made> = {
  list: {
    uploads: readonly Upload<Made>[]
    cancel: (key: number) => void
    retry: (key: number) => void
    /** A file that was too large is not sent again. */
    canRetry: (key: number) => boolean
  }
  /** What can be done with what an upload made. */
  done?: (made: Made) => ReactNode
}

/** The uploads of a screen: the progress of each, or why it was refused. */
export function UploadLines<Made>({ list, done }: UploadLinesProps<Made>) {
  const { uploads, cancel, retry, canRetry } = list
  const finished = uploads.filter(({ state }) => state === 'done').length
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.length > 0 && `${finished} of ${formatCount(uploads.length, 'file', 'files')} uploaded`}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mt-4 flex flex-col divide-y divide-line">
          {uploads.map((one) => (
            <UploadLine
              key={one.key}
              upload={one}
              onCancel={() => cancel(one.key)}
              onRetry={canRetry(one.key) ? () => retry(one.key) : undefined}
            >
              {one.state === 'done' && done?.(one.made)}
            </UploadLine>
          ))}
        </ul>
      )}
    </>
  )
}

type UploadLineProps = {
  upload: Upload<unknown>
  onCancel: () => void
  onRetry: (() => void) | undefined
  children: ReactNode
}

function UploadLine({ upload, onCancel, onRetry, children }: UploadLineProps) {
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
      {children}
    </li>
  )
}
