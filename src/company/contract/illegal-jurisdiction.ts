import { z } from 'zod'
import { jurisdictionPolicy } from '#company/rules/policy.ts'
import { stateNames } from '#company/rules/states.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, day, flag, oneOf, text } from '#platform/contract/fields.ts'

const jurisdictionTypes = ['state', 'county', 'city'] as const
const banTypes = ['full_ban', 'form_ban', 'license_required', 'pending_bill'] as const
const bannedForms = ['any', 'liquid', 'leaf', 'powder', 'shot', 'other'] as const
const jurisdictionAreas = ['whole', 'unincorporated'] as const
const datePrecisions = ['day', 'month', 'year', 'none'] as const

const zipList = () =>
  z
    .array(
      z
        .string()
        .max(40)
        .regex(/^\d{5}$/, 'Five digits'),
    )
    .max(500)

export const illegalJurisdictions = defineContract({
  name: 'illegal_jurisdictions',
  label: { one: 'jurisdiction rule', many: 'jurisdiction rules' },
  policy: jurisdictionPolicy,
  title: 'name',
  fields: {
    name: field(text(), {
      isWide: true,
      help: 'The desk and the customer read it: “It may not be sold where it goes: …”',
    }),
    jurisdictionType: field(oneOf(jurisdictionTypes), 'Holds for'),
    state: field(text(2).toUpperCase(), { choices: stateNames }),
    county: field(text(120).nullish(), { isNeeded: true }),
    city: field(text(120).nullish(), { isNeeded: true }),
    area: field(oneOf(jurisdictionAreas).optional(), {
      choices: { whole: 'All of it', unincorporated: 'Outside its cities' },
    }),
    banType: field(oneOf(banTypes), {
      label: 'Legal status',
      choices: {
        full_ban: 'Banned',
        form_ban: 'Banned in one form',
        license_required: 'License required',
        pending_bill: 'Bill not passed yet',
      },
    }),
    productForm: field(oneOf(bannedForms).optional(), {
      label: 'Product form',
      choices: {
        any: 'Any of these forms',
        liquid: 'Liquid',
        leaf: 'Leaf',
        powder: 'Powder',
        shot: 'Shot',
        other: 'Other products',
      },
    }),
    effectiveDate: field(day().nullish(), { label: 'From', help: 'Empty: in force already' }),
    datePrecision: oneOf(datePrecisions).optional(),
    expirationDate: field(day().nullish(), { label: 'Until', help: 'The last day; empty: no end' }),
    /** ZIP codes covered besides those that the ZIP code table assigns to the place. */
    zipCodes: field(zipList().optional(), { label: 'Also these ZIP codes', help: 'One per line' }),
    /** ZIP codes that are known not to be covered. */
    exceptZipCodes: field(zipList().optional(), {
      label: 'Not these ZIP codes',
      help: 'Found to lie outside, one per line',
    }),
    isActive: field(flag().optional(), 'Enforced'),
    isVerified: field(flag().optional(), 'Confirmed with the authority'),
    lastVerified: field(day().nullish(), 'Last reviewed'),
    source: field(anyText().nullish(), { group: 'What it rests on' }),
    notes: anyText().nullish(),
  },
  sorts: ['name', 'state', 'effectiveDate', 'lastVerified'],
})
