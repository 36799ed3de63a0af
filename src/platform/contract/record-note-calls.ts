import { z } from 'zod'
import { teamRoles } from '#platform/rules/access/access.ts'
import { allOf, only, rolesOf } from '#platform/rules/access/rules.ts'
import { defineCall } from './call.ts'
import type { Contract } from './define.ts'
import { anyText } from './fields.ts'
import { perContract } from './per-contract.ts'
import { colleagueList } from './references.ts'

/** Characters of a note, and people that it may name. */
export const noteBounds = { text: 4000, mentions: 10 } as const

const person = z.object({ id: z.uuid(), name: z.string() })

const recordNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** People named in it, as `@First Last` in the text. */
  mentions: z.array(person),
  by: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Whether the caller wrote it, and may change it. */
  isOwn: z.boolean(),
  /** Whether the caller may remove it and bring it back: who wrote it, and administrators. */
  mayRemove: z.boolean(),
})
export type RecordNote = z.output<typeof recordNote>

const recordNotes = z.object({
  /** The latest 200, the oldest of them first. */
  items: z.array(recordNote),
  /** Removed ones that the caller may bring back. */
  removed: z.array(recordNote),
  /** Whether notes can be written: not on a removed record. */
  mayPut: z.boolean(),
})

const ofRecord = z.object({ id: z.uuid() })
const ofNote = z.object({ id: z.uuid(), noteId: z.uuid() })
const said = z.strictObject({
  text: anyText(noteBounds.text).trim().min(1),
  /** Ids of the people that the text names. */
  mentions: colleagueList(noteBounds.mentions).optional(),
})

/** What the audit and a record's history call what was done to its notes. */
export const noteActions = ['add-note', 'change-note', 'remove-note', 'restore-note'] as const

/** Who of the team reads a record reads its notes and writes some. Customers see none. */
export function noteRules({ policy }: Pick<Contract, 'policy'>) {
  const read = allOf(only(...teamRoles), policy.read)
  return { read, put: read }
}

/** The calls about notes on one resource's records. */
export const recordNoteCalls = perContract((contract: Contract) => {
  const { one } = contract.label
  const access = rolesOf(noteRules(contract).read)
  const reads = { tags: contract.name, access }
  const puts = { ...reads, changes: [contract.name] }
  const path = `/api/${contract.path.slice('/api/'.length)}/:id/notes` as const
  return {
    list: defineCall({
      ...reads,
      method: 'GET',
      path,
      params: ofRecord,
      summary: `Notes of the team on one ${one}`,
      answer: recordNotes,
    }),
    people: defineCall({
      ...reads,
      method: 'GET',
      path: `${path}/people`,
      params: ofRecord,
      query: z.strictObject({ search: z.string().max(100).optional() }),
      summary: `People of the team who see one ${one} and can be named in a note`,
      answer: z.object({ items: z.array(person.extend({ role: z.string() })) }),
    }),
    add: defineCall({
      ...puts,
      method: 'POST',
      path,
      params: ofRecord,
      body: said,
      summary: `Write a note on one ${one}; who is named in it is notified`,
      answer: recordNote,
      status: 201,
    }),
    change: defineCall({
      ...puts,
      method: 'PATCH',
      path: `${path}/:noteId`,
      params: ofNote,
      body: said,
      summary: `Change one's own note on one ${one}; what it said is kept`,
      answer: recordNote,
    }),
    edits: defineCall({
      ...reads,
      method: 'GET',
      path: `${path}/:noteId/edits`,
      params: ofNote,
      summary: `What a note on one ${one} said before, the latest first`,
      answer: z.object({ items: z.array(z.object({ text: z.string(), until: z.iso.datetime() })) }),
    }),
    remove: defineCall({
      ...puts,
      method: 'DELETE',
      path: `${path}/:noteId`,
      params: ofNote,
      summary: `Remove a note on one ${one}`,
    }),
    restore: defineCall({
      ...puts,
      method: 'POST',
      path: `${path}/:noteId/restore`,
      params: ofNote,
      summary: `Bring a removed note on one ${one} back`,
    }),
  }
})
