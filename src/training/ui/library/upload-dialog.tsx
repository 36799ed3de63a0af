import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DropZone } from '#design/drop-zone.tsx'
import { UploadLines } from '#design/upload-lines.tsx'
import { filesTaken } from '#platform/rules/file-kinds.ts'
import { useRead } from '#shell/data/call.ts'
import { upload } from '#shell/data/upload.ts'
import { useUploads } from '#shell/data/use-uploads.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { resources } from '#training/contract/library/resource.ts'

type UploadDialogProps = {
  /** Files dropped on the page, which opened the dialog. */
  given: readonly File[]
  onClose: () => void
}

/** Uploads several files, chosen or dropped, with the progress of each. */
export function UploadDialog({ given, onClose }: UploadDialogProps) {
  const limits = useRead(libraryCalls.uploadLimits)
  const client = useQueryClient()
  const list = useUploads(limits.data?.megabytes, async (file, sending) => {
    const { items } = await upload(libraryCalls.upload, file, {}, sending)
    void client.invalidateQueries({ queryKey: [resources.path] })
    const [made] = items
    if (!made) throw new Error('nothing was made of the file')
    return made
  })
  const { uploads, add } = list
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
      <UploadLines
        list={list}
        done={(made) => (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onClose()
              setSearch({ open: made.id })
            }}
          >
            Open<span className="sr-only"> {made.title}</span>
          </Button>
        )}
      />
    </Dialog>
  )
}
