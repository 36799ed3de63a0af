import { z } from 'zod'
import { openingKeys } from '#company/rules/opening.ts'
import { anyText, email, phone, text } from '#platform/contract/fields.ts'
import { settingTypes } from './settings.ts'

/** The company form for the first administrator of a new install. */
export const companyForm = z.strictObject({
  name: settingTypes.name,
  legalName: settingTypes.legalName,
  tagline: settingTypes.tagline,
  description: anyText(),
  timeZone: settingTypes.timeZone,
  email: email(),
  phone: phone().refine((value) => value !== '', 'Required'),
  line1: text(300),
  line2: anyText(300),
  city: text(120),
  state: text(2),
  /** When the company can be reached, a line each. */
  hours: anyText(4000)
    .refine((text) => text.split('\n').length <= 14, 'Use at most 14 lines')
    .optional(),
  zip: z
    .string()
    .trim()
    .max(40)
    .regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits'),
})
export type CompanyForm = z.output<typeof companyForm>

/** The trade whose law list, answers and lessons an install starts with. */
export const packChoice = z.strictObject({ pack: settingTypes.contentPack })

/** What is still missing before an install can be opened. */
export const opening = z.object({
  isLive: z.boolean(),
  liveSince: z.string().nullable(),
  /** Null until it was chosen. */
  contentPack: settingTypes.contentPack.nullable(),
  lines: z.array(
    z.object({ key: z.enum(openingKeys), isRequired: z.boolean(), missing: z.string().nullable() }),
  ),
  /** The values given so far. */
  company: companyForm.partial(),
})
/** What whoever runs the servers looks at: the keys by which secret fields are sealed. */
export const serverState = z.object({
  keys: z.array(
    z.object({
      name: z.string(),
      isInUse: z.boolean(),
      left: z.number().nullable(),
      countedAt: z.string().nullable(),
      writing: z.number(),
      processes: z.number(),
    }),
  ),
})
export type ServerState = z.output<typeof serverState>

export type Opening = z.output<typeof opening>
