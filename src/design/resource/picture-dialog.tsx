import { ChevronLeft, ChevronRight, Download, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { type RecordFile, recordFileCalls } from '#platform/contract/record-file-calls.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { Button, buttonClass, IconButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { DateTime } from '../figures.tsx'
import { formatBytes } from '../format.ts'

type PictureDialogProps = {
  contract: Contract
  id: string
  pictures: readonly RecordFile[]
  /** The id of the picture that is shown; null: closed. */
  open: string | null
  onOpen: (fileId: string | null) => void
  onRemove: ((fileId: string) => void) | undefined
}

/** One picture of a record, large; the others are reached by arrows. */
export function PictureDialog({ contract, id, pictures, open, onOpen, onRemove }: PictureDialogProps) {
  const at = pictures.findIndex((one) => one.id === open)
  const picture = pictures[at]
  const step = (by: number) => onOpen(pictures[at + by]?.id ?? open)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  })
  const isOpen = picture !== undefined
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOpen])
  if (!picture) return null
  const { id: fileId, name, width, height, size, by, createdAt } = picture
  const address = (as: 'preview' | 'download') =>
    addressOf(keyOf(recordFileCalls(contract).content, { params: { id, fileId }, query: { as } }))
  return (
    <Dialog
      open
      onOpenChange={() => onOpen(null)}
      size="lg"
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        <span className="tabular">
          {at + 1} of {pictures.length}, {formatBytes(size)}
          {by && `, ${by}`}, <DateTime value={createdAt} />
        </span>
      }
      footer={
        <>
          {onRemove && (
            <Button
              onClick={() => {
                onRemove(fileId)
                onOpen(null)
              }}
            >
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          )}
          <a href={address('download')} download={name} className={buttonClass({})}>
            <Download aria-hidden="true" />
            Download
          </a>
          <IconButton label="Picture before" disabled={at === 0} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Next picture" disabled={at === pictures.length - 1} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <img
        key={fileId}
        src={address('preview')}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full bg-sunken object-contain"
      />
    </Dialog>
  )
}
