import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { clients } from '#crm/contract/client.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { Button, IconButton } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { formatBytes } from '#design/format.ts'
import { AddFiles, useSeesFiles } from '#design/resource/record-files.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { EmailFile } from '#email/contract/email-draft.ts'
import { attachedFiles } from '#email/rules/attached-files.ts'
import { recordFileCalls } from '#platform/contract/record-file-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

type AttachFilesProps = {
  kind: 'prospect' | 'client'
  recordId: string
  chosen: readonly EmailFile[]
  onChange: (files: readonly EmailFile[]) => void
  problem: string | undefined
}

const contracts = { prospect: prospects, client: clients } as const

const bytesOf = (files: readonly EmailFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** The files that go with an email: those of the record, or uploaded there. */
export function AttachFiles({ kind, recordId, chosen, onChange, problem }: AttachFilesProps) {
  const contract = contracts[kind]
  const sees = useSeesFiles(contract)
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead(
    recordFileCalls(contract).list,
    { params: { id: recordId } },
    { enabled: sees && (isOpen || chosen.length > 0) },
  )
  if (!sees) return null
  const isGone = (file: EmailFile) => data !== undefined && !data.items.some(({ id }) => id === file.id)
  const without = (id: string) => onChange(chosen.filter((file) => file.id !== id))
  const put = (files: readonly EmailFile[]) =>
    onChange([
      ...chosen,
      ...files
        .filter(({ id }) => chosen.every((one) => one.id !== id))
        .map(({ id, name, size }) => ({ id, name, size })),
    ])
  return (
    <fieldset className="mt-4 flex flex-col gap-2">
      <legend className="sr-only">Attachments</legend>
      {chosen.length > 0 && (
        <ul aria-label="Attached files" className="flex flex-col divide-y divide-line">
          {chosen.map((file) => (
            <li key={file.id} className="flex items-center gap-2 py-1 text-sm">
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <p className="min-w-0 flex-1 wrap-anywhere">
                {file.name} <span className="tabular text-xs text-ink-3">{formatBytes(file.size)}</span>
                {isGone(file) && (
                  <span className="block text-xs text-red">
                    Removed from the files: take it off the email.
                  </span>
                )}
              </p>
              <IconButton size="sm" label={`Take ${file.name} off`} onClick={() => without(file.id)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-xs text-red">
          {problem}
        </p>
      )}
      <Button className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Paperclip aria-hidden="true" />
        Attach files
      </Button>
      {isOpen && (
        <div className="flex flex-col gap-2 rounded-md border border-line p-3">
          <p className="text-xs text-ink-3">
            Up to {attachedFiles.most} files and {attachedFiles.bytes / 1_000_000} MB together;{' '}
            {formatBytes(bytesOf(chosen))} chosen.
          </p>
          {error && <LoadFailed error={error} what="The list of files" onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonText lines={3} label="Loading the files" />}
          {data?.items.length === 0 && <p className="text-sm text-ink-2">No files on the record yet.</p>}
          {data && data.items.length > 0 && (
            <ul aria-label="Files of the record" className="flex max-h-48 flex-col gap-1.5 overflow-y-auto">
              {data.items.map((file) => (
                <li key={file.id}>
                  <Checkbox
                    checked={chosen.some(({ id }) => id === file.id)}
                    onCheckedChange={(isChosen) => (isChosen ? put([file]) : without(file.id))}
                  >
                    <span className="wrap-anywhere">{file.name}</span>{' '}
                    <span className="tabular text-xs text-ink-3">{formatBytes(file.size)}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
          {data?.mayPut && (
            <AddFiles contract={contract} id={recordId} megabytes={data.megabytes} onAdded={put} />
          )}
        </div>
      )}
    </fieldset>
  )
}

/** What keeps the chosen files from being sent, as far as the page knows. */
export function attachProblem(files: readonly EmailFile[]): string | undefined {
  if (files.length > attachedFiles.most) return `${attachedFiles.most} files at most`
  if (bytesOf(files) > attachedFiles.bytes)
    return `The files may have ${attachedFiles.bytes / 1_000_000} MB together`
  return undefined
}
