import { FileSpreadsheet, FileText, FileUp, Film, Presentation, Trash2, Undo2 } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { fileRules, type RecordFile, recordFileCalls } from '#platform/contract/record-file-calls.ts'
import { fileKinds, filesTaken } from '#platform/rules/file-kinds.ts'
import { ask, keyOf, useAct, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { upload } from '#shell/data/upload.ts'
import { useUploads } from '#shell/data/use-uploads.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { actorOf, useUser } from '#shell/session/session.ts'
import { Button, IconButton } from '../button.tsx'
import { DropZone } from '../drop-zone.tsx'
import { DateTime } from '../figures.tsx'
import { formatBytes } from '../format.ts'
import { Awaited, SkeletonText } from '../skeleton.tsx'
import { UploadLines } from '../upload-lines.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Of = { contract: Contract; id: string }

/** Pictures first, and HEIC not among them: a phone then hands out its photos as JPEG. */
const accepted = [
  'image/jpeg',
  'image/png',
  'image/webp',
  ...Object.keys(fileKinds).filter((type) => !type.startsWith('image/')),
  ...Object.values(fileKinds).flatMap(({ endings }) => endings.map((ending) => `.${ending}`)),
].join()

const icons: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  'video/mp4': Film,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': FileSpreadsheet,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': Presentation,
}

/** Whether the signed-in person sees the files of a resource's records. */
export function useSeesFiles(contract: Contract): boolean {
  const user = useUser()
  return contract.files && fileRules(contract).read(actorOf(user)) !== false
}

/** The photos and files of one record: shown, added, removed and restored. */
export function RecordFiles({ contract, id }: Of) {
  const calls = recordFileCalls(contract)
  const [mostRemoved, setMostRemoved] = useState(0)
  const { data, error, refetch } = useRead(
    calls.list,
    { params: { id }, ...(mostRemoved > 0 && { query: { removed: mostRemoved } }) },
    { placeholderData: (before) => before },
  )
  const [open, setOpen] = useState<string | null>(null)
  const restore = useAct(calls.restore, { failed: 'The file could not be restored. Please try again.' })
  const remove = useAct(calls.remove, {
    failed: 'The file could not be removed. Please try again.',
    undo: (_, { params }) => ({ text: 'File removed', run: () => restore.mutateAsync({ params }) }),
  })
  if (error) return <LoadFailed error={error} what="The list of files" onRetry={() => void refetch()} />
  if (!data)
    return (
      <Awaited>
        <SkeletonText lines={4} label="Loading the files" />
      </Awaited>
    )
  const { items, removed, hasMoreRemoved, mayPut } = data
  const pictures = items.filter(({ width }) => width !== null)
  const others = items.filter(({ width }) => width === null)
  const drop = mayPut ? (fileId: string) => remove.mutate({ params: { id, fileId } }) : undefined
  return (
    <div className="flex flex-col gap-4">
      {mayPut && (
        <AddFiles contract={contract} id={id} megabytes={data.megabytes} onAdded={() => void refetch()} />
      )}
      {items.length === 0 && (
        <p className="text-sm text-ink-2">
          No files yet.{mayPut && ' Photos of the shelf, a menu, a signed agreement: what belongs here.'}
        </p>
      )}
      {pictures.length > 0 && (
        <ul
          aria-label="Pictures"
          className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]"
        >
          {pictures.map(({ id: fileId, name }) => (
            <li key={fileId}>
              <button
                type="button"
                onClick={() => setOpen(fileId)}
                className="block aspect-square w-full overflow-hidden rounded-md border border-line bg-sunken hover:border-line-strong"
              >
                <img
                  src={addressOf(keyOf(calls.preview, { params: { id, fileId } }))}
                  alt={name}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Files" className="flex flex-col divide-y divide-line">
          {others.map((file) => (
            <FileLine key={file.id} contract={contract} id={id} file={file} onRemove={drop} />
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink-2 touch:py-2.5">
            Removed files ({removed.length}
            {hasMoreRemoved && ' and more'})
          </summary>
          <p className="mt-1 text-xs text-ink-3">Kept for 30 days.</p>
          <ul aria-label="Removed files" className="mt-1 flex flex-col divide-y divide-line">
            {removed.map(({ id: fileId, name }) => (
              <li key={fileId} className="flex items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{name}</span>
                <Button
                  size="sm"
                  onClick={() => restore.mutate({ params: { id, fileId } })}
                  disabled={restore.isPending}
                >
                  <Undo2 aria-hidden="true" />
                  Restore<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
          {hasMoreRemoved && (
            <Button
              size="sm"
              className="mt-2"
              onClick={() => setMostRemoved(Math.min(1000, removed.length + 100))}
            >
              Show more
            </Button>
          )}
        </details>
      )}
      <PictureDialog
        contract={contract}
        id={id}
        pictures={pictures}
        open={open}
        onOpen={setOpen}
        onRemove={drop}
      />
    </div>
  )
}

type AddFilesProps = Of & { megabytes: number; onAdded: (files: readonly RecordFile[]) => void }

/** Puts photos and files on a record, from the device. */
export function AddFiles({ contract, id, megabytes, onAdded }: AddFilesProps) {
  const calls = recordFileCalls(contract)
  const input = useRef<HTMLInputElement>(null)
  const { refetch } = useRead(calls.list, { params: { id } })
  const list = useUploads(
    megabytes,
    async (file, sending) => {
      const { items } = await upload(calls.add, file, { params: { id } }, sending)
      await refetch()
      return items
    },
    {
      kept: onAdded,
      takeBack: async (items) => {
        for (const file of items) await ask(calls.remove, { params: { id, fileId: file.id } })
        await refetch()
      },
    },
  )
  // What was uploaded is shown with the files.
  const shown = { ...list, uploads: list.uploads.filter(({ state }) => state !== 'done') }
  return (
    <div>
      <DropZone onFiles={list.add} className="py-4">
        <p className="max-sm:hidden">Drop photos and files here, or</p>
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          Add photos or files
        </Button>
        <p className="text-xs text-ink-3">
          {filesTaken}; up to {megabytes} MB each
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label="Photos or files to add"
          onChange={(event) => {
            list.add(event.target.files ?? [])
            // The same file can be chosen again after it failed.
            event.target.value = ''
          }}
        />
      </DropZone>
      <UploadLines list={shown} />
    </div>
  )
}

type FileLineProps = Of & { file: RecordFile; onRemove: ((fileId: string) => void) | undefined }

function FileLine({ contract, id, file, onRemove }: FileLineProps) {
  const { name, mediaType, size, by, createdAt } = file
  const Icon = icons[mediaType] ?? FileText
  const kind = fileKinds[mediaType]
  const query = { as: kind?.preview ? ('preview' as const) : ('download' as const) }
  const address = addressOf(
    keyOf(recordFileCalls(contract).content, { params: { id, fileId: file.id }, query }),
  )
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        <a
          href={address}
          {...(kind?.preview ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
          className="block font-medium wrap-anywhere text-accent hover:underline"
        >
          {name}
          {kind?.preview && <span className="sr-only"> in a new tab</span>}
        </a>
        <span className="tabular text-xs text-ink-3">
          {kind?.label ?? mediaType}, {formatBytes(size)}
          {by && `, ${by}`}, <DateTime value={createdAt} />
        </span>
      </p>
      {onRemove && (
        <IconButton label={`Remove ${name}`} onClick={() => onRemove(file.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
