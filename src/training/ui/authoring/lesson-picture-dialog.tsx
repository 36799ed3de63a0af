import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/dialog.tsx'
import { DropZone } from '#design/drop-zone.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { UploadLines } from '#design/upload-lines.tsx'
import { type RecordFile, recordFileCalls } from '#platform/contract/record-file-calls.ts'
import { keyOf, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { upload } from '#shell/data/upload.ts'
import { useUploads } from '#shell/data/use-uploads.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { lessons } from '#training/contract/modules/lesson.ts'
import { pictureMark } from '#training/rules/modules/lesson-shows.ts'

const calls = recordFileCalls(lessons)

type LessonPictureDialogProps = {
  lessonId: string
  /** Dropped or pasted into the text. */
  given: readonly File[]
  onPut: (mark: string) => void
  onClose: () => void
}

/** Puts a picture into a lesson: a new one or one that it has already, with words for those who do not see it. */
export function LessonPictureDialog({ lessonId, given, onPut, onClose }: LessonPictureDialogProps) {
  const params = { id: lessonId }
  const { data, error, refetch } = useRead(calls.list, { params })
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const pictures = (data?.items ?? []).filter(({ width }) => width !== null)
  const list = useUploads(data?.megabytes, async (file, sending) => {
    const { items } = await upload(calls.add, file, { params }, sending)
    await refetch()
    setChosen(items[0]?.id)
  })
  const begun = useRef(false)
  const begin = useEffectEvent(() => {
    if (begun.current) return
    begun.current = true
    list.add(given)
  })
  useEffect(() => begin(), [])

  const picture = pictures.find(({ id }) => id === chosen)
  const put = () => {
    if (!picture) return
    if (words.trim() === '') setAsked(true)
    else onPut(pictureMark(words, picture.id))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Put a picture in"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={put} disabled={!picture}>
            Put it in
          </Button>
        </>
      }
    >
      {error && <LoadFailed error={error} what="The list of pictures" onRetry={() => void refetch()} />}
      <Choose megabytes={data?.megabytes} onFiles={list.add} />
      <UploadLines list={{ ...list, uploads: list.uploads.filter(({ state }) => state !== 'done') }} />
      {pictures.length > 0 && (
        <Pictures lessonId={lessonId} pictures={pictures} chosen={chosen} onChoose={setChosen} />
      )}
      <Field
        label="What it shows"
        hint="Read aloud to those who do not see it, and shown where it cannot be loaded"
        error={isAsked && words.trim() === '' ? 'Say in a few words what the picture shows' : undefined}
        required
        className="mt-4"
      >
        <Input
          value={words}
          maxLength={300}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && put()}
        />
      </Field>
    </Dialog>
  )
}

type ChooseProps = { megabytes: number | undefined; onFiles: (files: Iterable<File>) => void }

function Choose({ megabytes, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropZone onFiles={onFiles} className="py-4">
      <p className="max-sm:hidden">Drop a picture here, or</p>
      <Button onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        Choose a picture
      </Button>
      <p className="text-xs text-ink-3">
        JPEG, PNG or WebP{megabytes && `, up to ${megabytes} MB`}; where it was taken is not kept
      </p>
      <input
        ref={input}
        type="file"
        hidden
        // Without HEIC a phone hands out its photos as JPEG.
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture to upload"
        onChange={(event) => {
          onFiles(event.target.files ?? [])
          // The same file can be chosen again after it failed.
          event.target.value = ''
        }}
      />
    </DropZone>
  )
}

type PicturesProps = {
  lessonId: string
  pictures: readonly RecordFile[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

function Pictures({ lessonId, pictures, chosen, onChoose }: PicturesProps) {
  return (
    <ul aria-label="Pictures of this lesson" className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {pictures.map(({ id: fileId, name }) => (
        <li key={fileId}>
          <button
            type="button"
            aria-pressed={fileId === chosen}
            onClick={() => onChoose(fileId)}
            className={cx(
              'block aspect-square w-full overflow-hidden rounded-md border-2 bg-sunken',
              fileId === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
            )}
          >
            <img
              src={addressOf(keyOf(calls.preview, { params: { id: lessonId, fileId } }))}
              alt={name}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
