import { z } from 'zod'
import { jurisdictionPolicy } from '#domain/company/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, day, flag, oneOf, text } from '../fields.ts'

export const jurisdictionTypes = ['state', 'county', 'city'] as const
export const banTypes = ['full_ban', 'form_ban', 'license_required', 'pending_bill'] as const
export const bannedForms = ['any', 'liquid', 'leaf', 'powder', 'shot'] as const
export const jurisdictionAreas = ['whole', 'unincorporated'] as const
export const datePrecisions = ['day', 'month', 'year', 'none'] as const

const zipList = () => z.array(z.string().regex(/^\d{5}$/, 'Five digits')).max(500)

export const illegalJurisdictions = defineContract({
  name: 'illegal_jurisdictions',
  label: { one: 'jurisdiction rule', many: 'jurisdiction rules' },
  policy: jurisdictionPolicy,
  title: 'name',
  fields: {
    jurisdictionType: oneOf(jurisdictionTypes),
    name: text(),
    state: text(2).toUpperCase(),
    county: text(120).nullish(),
    city: text(120).nullish(),
    area: oneOf(jurisdictionAreas).optional(),
    banType: oneOf(banTypes),
    productForm: oneOf(bannedForms).optional(),
    effectiveDate: day().nullish(),
    datePrecision: oneOf(datePrecisions).optional(),
    expirationDate: day().nullish(),
    /** ZIP codes it holds for beside those that the table of ZIP codes puts there. */
    zipCodes: zipList().optional(),
    /** ZIP codes that were found to lie outside. */
    exceptZipCodes: zipList().optional(),
    source: anyText().nullish(),
    notes: anyText().nullish(),
    isActive: flag().optional(),
    isVerified: flag().optional(),
    lastVerified: day().nullish(),
  },
  sorts: ['name', 'state', 'effectiveDate', 'lastVerified'],
})
