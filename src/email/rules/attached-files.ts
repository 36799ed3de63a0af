import { type Refusal, refuseField } from '#platform/rules/refusal.ts'

/** Files that an email may carry, and bytes of all of them: most mail servers refuse more than 25 MB, a third of which is encoding. */
export const attachedFiles = { most: 10, bytes: 15_000_000 } as const

type File = { name: string; size: number; isRemoved: boolean }

/** Whether an email may carry these files of its record. `asked` is how many were chosen; fewer were found where some are not there. */
export function refuseAttached(files: readonly File[], asked: number): Refusal | null {
  const removed = files.find(({ isRemoved }) => isRemoved)
  if (removed)
    return refuseField('fileIds', `“${removed.name}” was removed from the files. Take it off the email.`)
  if (files.length < asked)
    return refuseField('fileIds', 'A chosen file is not among the files of the record')
  if (asked > attachedFiles.most) return refuseField('fileIds', `${attachedFiles.most} files at most`)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= attachedFiles.bytes) return null
  return refuseField('fileIds', `The files may have ${attachedFiles.bytes / 1_000_000} MB together`)
}
