import { z } from 'zod'
import { rolesOf } from '#platform/rules/access/rules.ts'
import { defineCall } from './call.ts'
import type { Contract } from './define.ts'
import { anyText, day, text } from './fields.ts'
import { perContract } from './per-contract.ts'
import { noteRules } from './record-note-calls.ts'
import { colleague } from './references.ts'

const recordTask = z.object({
  id: z.uuid(),
  title: z.string(),
  details: z.string().nullable(),
  owner: z.string(),
  /** When it is due. */
  dueAt: z.iso.datetime(),
  isDone: z.boolean(),
  isOverdue: z.boolean(),
  /** Whether the caller may tick it off: whose it is, and administrators. */
  mayTick: z.boolean(),
})
export type RecordTask = z.output<typeof recordTask>

const recordTasks = z.object({
  /** Open ones by their day, then those done in the last two weeks; 100 at most. */
  items: z.array(recordTask),
  /** Whether tasks can be given: not on a removed record. */
  mayPut: z.boolean(),
  /** Who sees the record and can have a task about it, the caller first; 40 at most. */
  owners: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

const ofRecord = z.object({ id: z.uuid() })
const ofTask = z.object({ id: z.uuid(), taskId: z.uuid() })

const givenTask = z.strictObject({
  title: text(200),
  assignedTo: colleague(),
  day: day(),
  details: anyText(2000).trim().nullish(),
})
export type GivenTask = z.output<typeof givenTask>

/** The calls about tasks on one resource's records: who reads its notes sees them and gives some. */
export const recordTaskCalls = perContract((contract: Contract) => {
  const { one } = contract.label
  const reads = { tags: contract.name, access: rolesOf(noteRules(contract).read) }
  const puts = { ...reads, method: 'POST', changes: [contract.name, 'follow_up_reminders'] } as const
  const path = `/api/${contract.path.slice('/api/'.length)}/:id/tasks` as const
  return {
    list: defineCall({
      ...reads,
      method: 'GET',
      path,
      params: ofRecord,
      summary: `Tasks of the team about one ${one}`,
      answer: recordTasks,
      reads: ['follow_up_reminders'],
    }),
    add: defineCall({
      ...puts,
      path,
      params: ofRecord,
      body: givenTask,
      summary: `Give somebody who sees one ${one} a task about it, for a day; they are notified`,
      answer: z.object({ id: z.uuid() }),
      status: 201,
    }),
    done: defineCall({
      ...puts,
      path: `${path}/:taskId/done`,
      params: ofTask,
      summary: `Tick off a task about one ${one}`,
      errors: ['move_not_allowed'],
    }),
    reopen: defineCall({
      ...puts,
      path: `${path}/:taskId/reopen`,
      params: ofTask,
      summary: `Open a task about one ${one} again`,
      errors: ['move_not_allowed'],
    }),
  }
})
