import { z } from 'zod'
import { achFilePolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const achReadings = defineContract({
  name: 'ach_readings',
  label: { one: 'return file', many: 'return files' },
  policy: achFilePolicy,
  title: 'fileName',
  fields: {},
  computed: {
    fileName: field(text(), 'File'),
    sha256: field(text(64), 'SHA-256'),
    returns: field(count(), 'Returns'),
    changes: field(count(), 'Changes of bank data'),
    refused: field(count(), 'Lines refused'),
    readBy: field(refTo('users'), 'Read by'),
  },
  sorts: [],
  without: ['create', 'update', 'remove'],
})

/** The result of one line of a return file. */
const readLine = z.object({
  line: z.int(),
  outcome: z.enum(['returned', 'retried', 'changed', 'noted', 'refused']),
  /** Return or change code, such as R01 or C01; null when none was read. */
  code: z.string().nullable(),
  /** The client or team member of the entry. */
  name: z.string().nullable(),
  cents: z.int().nullable(),
  /** What follows, or why the line was refused, in sentences. */
  words: z.array(z.string()),
})
export type ReadLine = z.output<typeof readLine>
/** The result as stored. `isPayout`: it concerns a payout to a team member. */
export type KeptLine = ReadLine & { isPayout: boolean }

export const readReceipt = z.object({
  id: z.uuid(),
  fileName: z.string(),
  readAt: z.string(),
  lines: z.array(readLine),
})
export type ReadReceipt = z.output<typeof readReceipt>
