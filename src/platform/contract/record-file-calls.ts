import { z } from 'zod'
import { teamRoles } from '#platform/rules/access/access.ts'
import { allOf, only, rolesOf } from '#platform/rules/access/rules.ts'
import { defineCall } from './call.ts'
import type { Contract } from './define.ts'
import { perContract } from './per-contract.ts'

const recordFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels of a picture; null for other files. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Who put it there. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type RecordFile = z.output<typeof recordFile>

const recordFiles = z.object({
  /** Newest first. */
  items: z.array(recordFile),
  /** Removed files that can be restored, the last removed first. */
  removed: z.array(recordFile),
  /** Whether there are more of those than were asked for. */
  hasMoreRemoved: z.boolean(),
  /** Whether the caller may add, remove and restore. */
  mayPut: z.boolean(),
  /** Of the largest file. */
  megabytes: z.int(),
})

const ofRecord = z.object({ id: z.uuid() })
const ofFile = z.object({ id: z.uuid(), fileId: z.uuid() })

/** What the audit and a record's history call what was done to its files. */
export const fileActions = ['add-file', 'remove-file', 'restore-file'] as const

/** Who sees the files of a resource's records and who puts them there. Customers see none: they are the team's. */
export function fileRules({ policy }: Pick<Contract, 'policy'>) {
  const team = only(...teamRoles)
  return { read: allOf(team, policy.read), put: allOf(team, policy.files ?? policy.update) }
}

/** The calls about files of one resource's records. */
export const recordFileCalls = perContract((contract: Contract) => {
  const { read, put } = fileRules(contract)
  const { one } = contract.label
  const path = `/api/${contract.path.slice('/api/'.length)}/:id/files` as const
  const reads = { tags: contract.name, access: rolesOf(read) }
  const puts = { tags: contract.name, access: rolesOf(put), changes: [contract.name] }
  return {
    list: defineCall({
      ...reads,
      method: 'GET',
      path,
      params: ofRecord,
      query: z.strictObject({ removed: z.coerce.number().int().min(1).max(1000).optional() }),
      summary: `Files of one ${one}, with the last removed ones: 20, or as many as asked for`,
      answer: recordFiles,
    }),
    add: defineCall({
      ...puts,
      method: 'POST',
      path,
      params: ofRecord,
      summary: `Put files on one ${one}: all or none (multipart/form-data)`,
      isUpload: true,
      answer: z.object({ items: z.array(recordFile) }),
      status: 201,
    }),
    remove: defineCall({
      ...puts,
      method: 'DELETE',
      path: `${path}/:fileId`,
      params: ofFile,
      summary: `Remove a file of one ${one}`,
    }),
    restore: defineCall({
      ...puts,
      method: 'POST',
      path: `${path}/:fileId/restore`,
      params: ofFile,
      summary: `Bring a removed file of one ${one} back`,
    }),
    content: defineCall({
      ...reads,
      method: 'GET',
      path: `${path}/:fileId/content`,
      params: ofFile,
      summary: `A file of one ${one}`,
      query: z.strictObject({ as: z.enum(['download', 'preview']).optional() }),
      status: 200,
    }),
    preview: defineCall({
      ...reads,
      method: 'GET',
      path: `${path}/:fileId/preview`,
      params: ofFile,
      summary: `A picture of one ${one}, small`,
      status: 200,
    }),
  }
})
