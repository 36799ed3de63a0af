import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { DropZone } from '#design/drop-zone.tsx'
import { Progress } from '#design/progress.tsx'
import { mostPictureMegabytes } from '#email/rules/content/picture-limits.ts'
import { type PictureRow, usePictureUpload } from './use-picture-upload.ts'

type PictureUploadProps = { given: File | null; onDone: (picture: PictureRow) => void }

/** Uploads a picture from the user's device, chosen or dropped, and shows the progress. */
export function PictureUpload({ given, onDone }: PictureUploadProps) {
  const { sending, send, again, cancel } = usePictureUpload(onDone)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const begun = useRef<File>(null)
  const begin = useEffectEvent(() => {
    if (!given || begun.current === given) return
    begun.current = given
    void send(given)
  })
  useEffect(() => {
    begin()
  }, [])
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void send(file)
  }
  const problem = sending && 'problem' in sending ? sending.problem : undefined
  return (
    <DropZone onFiles={take} className="py-5">
      <ImageUp aria-hidden="true" className="size-6 text-ink-3" />
      {sending && 'share' in sending ? (
        <>
          <p className="max-w-full truncate">{sending.name}</p>
          <Progress
            // Uploaded in full: the server is processing it.
            {...(sending.share < 1 ? { value: 100 * sending.share } : {})}
            label={`Upload of ${sending.name}`}
            showValue
            className="w-full max-w-xs"
          />
          <Button size="sm" onClick={cancel}>
            Cancel the upload
          </Button>
        </>
      ) : (
        <>
          <p className="max-sm:hidden">Drop a picture here, or</p>
          <div className="flex flex-wrap justify-center gap-2">
            {problem && <Button onClick={() => void again()}>Try again</Button>}
            <Button
              variant="primary"
              aria-describedby={problem ? noteId : undefined}
              onClick={() => input.current?.click()}
            >
              Choose a file
            </Button>
          </div>
          {problem ? (
            <p id={noteId} role="alert" className="font-medium wrap-anywhere text-red">
              {problem}
            </p>
          ) : (
            <p className="text-xs text-ink-3">Up to {mostPictureMegabytes} MB</p>
          )}
        </>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label="Picture to upload"
        onChange={(event) => {
          take(event.target.files)
          // The same file can be chosen again after it failed.
          event.target.value = ''
        }}
      />
    </DropZone>
  )
}
