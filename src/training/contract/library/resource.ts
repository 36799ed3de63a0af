import { z } from 'zod'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, oneOf, text, textList } from '#platform/contract/fields.ts'
import { resourceReaders } from '#training/rules/library/resource-readers.ts'
import { resourcePolicy } from '#training/rules/policy.ts'

const resourceAudiences = ['team', 'customer'] as const

export const resources = defineContract({
  name: 'resources',
  label: { one: 'resource', many: 'resources' },
  policy: resourcePolicy,
  title: 'title',
  fields: {
    title: field(text(), { isWide: true }),
    slug: field(text(100).nullish(), 'Short name'),
    type: field(text(60), { help: 'script, guide, sheet, …' }),
    audience: field(oneOf(resourceAudiences).optional(), 'Made for'),
    /** Who in the team can see the resource. */
    visibleTo: field(oneOf(resourceReaders).optional(), {
      label: 'Seen by',
      choices: {
        everyone: 'The whole team',
        sellers: 'Trainees and sales reps',
        sales_reps: 'Sales reps',
        operations: 'Operations',
        admins: 'Admins only',
      },
    }),
    description: anyText().nullish(),
    content: field(anyText(100_000).nullish(), 'Text'),
    fileUrl: field(text(2000).nullish(), { label: 'Address of a file', isWide: true }),
    icon: field(text(60).nullish(), 'Sign'),
    color: text(60).nullish(),
    isActive: field(flag().optional(), 'Shown'),
    quotesPrices: field(textList().optional(), 'Prices it quotes'),
  },
  computed: {
    downloadCount: field(count(), 'Downloads'),
    /** The current uploaded file; `fileNumber` is its version, 0 without a file. */
    fileName: field(text(200).nullable(), 'File'),
    mediaType: field(text(100).nullable(), 'Kind of file'),
    fileSize: field(count().nullable(), { unit: 'bytes' }),
    fileNumber: field(count(), 'Version of the file'),
  },
  sorts: ['title', 'downloadCount'],
})

/** The result of an upload: one entry per file, in the order sent. */
export const uploaded = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      fileName: z.string(),
      mediaType: z.string(),
      fileSize: z.number(),
      fileNumber: z.number(),
    }),
  ),
})
export type Uploaded = z.output<typeof uploaded>['items'][number]

/** Upload limits, shown before anything is sent. */
export const uploadLimits = z.object({ megabytes: z.number(), files: z.number() })
export type UploadLimits = z.output<typeof uploadLimits>
