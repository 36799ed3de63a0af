import { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { anyText, count, flag, oneOf, text, textList } from '#contracts/fields.ts'
import { resourceReaders } from '#domain/training/library/resource-readers.ts'
import { resourcePolicy } from '#domain/training/policy.ts'

export const resourceAudiences = ['team', 'customer'] as const

export const resources = defineContract({
  name: 'resources',
  label: { one: 'resource', many: 'resources' },
  policy: resourcePolicy,
  title: 'title',
  fields: {
    title: text(),
    slug: text(100).nullish(),
    description: anyText().nullish(),
    type: text(60),
    audience: oneOf(resourceAudiences).optional(),
    /** Which of the team find it. */
    visibleTo: oneOf(resourceReaders).optional(),
    fileUrl: text(2000).nullish(),
    content: anyText(100_000).nullish(),
    icon: text(60).nullish(),
    color: text(60).nullish(),
    isActive: flag().optional(),
    quotesPrices: textList().optional(),
  },
  computed: {
    downloadCount: count(),
    /** The uploaded file as it is now; `fileNumber` counts its versions, 0 is none. */
    fileName: text(200).nullable(),
    mediaType: text(100).nullable(),
    fileSize: count().nullable(),
    fileNumber: count(),
  },
  sorts: ['title', 'downloadCount'],
})

/** What an upload answers: what was made of each file, in their order. */
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

/** What may be uploaded, for the screen to say before anything is sent. */
export const uploadLimits = z.object({ megabytes: z.number(), files: z.number() })
export type UploadLimits = z.output<typeof uploadLimits>
