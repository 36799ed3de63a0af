import { Refusal } from './refusal.ts'

/** Files that one record may have. */
export const mostOfRecord = 200
/** Days for which a removed file can be restored. */
export const keptDays = 30

type Adding = {
  /** Files on the record, and how many come. */
  there: number
  coming: number
  /** Bytes of the files of all records, removed ones too, and of those that come. */
  keptBytes: number
  comingBytes: number
  /** What all of them may take, in megabytes. */
  megabytes: number
}

/** Whether a record may have more files. */
export function refuseFiles({ there, coming, ...bytes }: Adding): Refusal | null {
  if (there + coming > mostOfRecord) {
    return new Refusal(
      'quota_reached',
      `A record has up to ${mostOfRecord} files, and this one has ${there}. Remove some first.`,
    )
  }
  const free = bytes.megabytes * 1_000_000 - bytes.keptBytes
  if (bytes.comingBytes <= free) return null
  return new Refusal(
    'quota_reached',
    `The files of all records may take ${bytes.megabytes} MB, and ${Math.max(0, Math.floor(free / 1_000_000))} MB are left. ` +
      `Removed files count for ${keptDays} days. An administrator can allow more (RECORD_FILES_MEGABYTES).`,
  )
}
