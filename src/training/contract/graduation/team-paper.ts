import { z } from 'zod'
import { stateNames } from '#company/rules/states.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, day, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { ownKey, refTo } from '#platform/contract/references.ts'
import { teamPaperPolicy } from '#training/rules/policy.ts'

export const paperKinds = ['tax_form', 'compliance'] as const
const paperStatuses = ['filed', 'approved', 'returned', 'replaced'] as const
const taxClassifications = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust_estate',
  'llc',
] as const
const tinTypes = ['ssn', 'ein'] as const
/** Accepted kinds of the scan, detected from its content. */
export const copyKinds = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const mostCopyMegabytes = 10
/** Version of the text that is signed; it must change whenever the text on the screen changes. */
export const taxFormText = 'W-9 (Rev. March 2024), 2026-11'
export const complianceText = 'Compliance promise, 2026-11'

/** Written only by services: filed by the person, decided by an admin. */
export const teamPapers = defineContract({
  name: 'team_papers',
  label: { one: 'paper', many: 'papers' },
  policy: teamPaperPolicy,
  title: 'legalName',
  stamps: { createdAt: 'Filed' },
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Whose'),
    kind: field(oneOf(paperKinds), {
      choices: { tax_form: 'Tax form (W-9)', compliance: 'Compliance papers' },
    }),
    status: oneOf(paperStatuses),
    legalName: field(text(), 'Name'),
    businessName: text().nullable(),
    taxClassification: field(oneOf(taxClassifications).nullable(), {
      label: 'Federal tax classification',
      choices: {
        individual: 'Individual or sole proprietor',
        c_corporation: 'C corporation',
        s_corporation: 'S corporation',
        partnership: 'Partnership',
        trust_estate: 'Trust or estate',
        llc: 'Limited liability company',
      },
    }),
    tinType: field(oneOf(tinTypes).nullable(), {
      label: 'Type of number',
      choices: { ssn: 'Social Security number', ein: 'Employer identification number' },
    }),
    isTinPlausible: field(flag().nullable(), 'Number looks usual'),
    address: text(300).nullable(),
    city: text(120).nullable(),
    state: field(text(2), { label: 'State', choices: stateNames }),
    zipCode: text(10).nullable(),
    licenseExpiresOn: field(day().nullable(), 'Expires on'),
    signature: field(text(), 'Signed by'),
    signedAt: field(instant(), 'Signed'),
    signedText: field(text().nullable(), 'Text signed'),
    signedIp: field(text(64).nullable(), 'Signed from'),
    signedUserAgent: field(text(500).nullable(), 'Signed with'),
    /** Key of the scan in the file store; not a record id. */
    fileId: field(ownKey().nullable(), 'Key of the copy'),
    fileName: field(text().nullable(), 'Copy'),
    mediaType: field(text(100).nullable(), 'Kind of copy'),
    decidedBy: refTo('users').nullable(),
    decidedAt: field(instant().nullable(), 'Decided'),
    returnReason: field(anyText(1000).nullable(), 'Why returned'),
  },
  kept: {
    tin: field(text(20), 'Taxpayer identification number'),
    licenseNumber: field(text(60), 'Driver’s license number'),
  },
  without: ['create', 'update', 'remove'],
})

const needed = (max = 200) => z.string('Required').trim().min(1, 'Required').pipe(text(max))
const state = needed(2).refine((code) => Object.hasOwn(stateNames, code), 'Choose a state')
const isCertified = z.literal(true, 'Confirm it to go on')

/** A W-9: name, address and tax number of the person who is paid, signed under penalties of perjury. */
export const fileTaxForm = z.strictObject({
  legalName: needed(),
  businessName: text().nullish(),
  taxClassification: z.enum(taxClassifications, 'Required'),
  address: needed(300),
  city: needed(120),
  state,
  zipCode: z
    .string('Required')
    .trim()
    .max(40)
    .regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine with a hyphen'),
  tinType: z.enum(tinTypes, 'Required'),
  tin: z
    .string('Required')
    .max(40)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => /^\d{9}$/.test(value), 'Nine digits'),
  isCertified,
  signature: needed(),
})
export type FileTaxForm = z.output<typeof fileTaxForm>

/** Identity by driver's license, and the promise to follow the compliance rules. */
export const fileCompliance = z.strictObject({
  legalName: needed(),
  licenseNumber: needed(60),
  state,
  licenseExpiresOn: z.iso.date('Required'),
  isCertified,
  signature: needed(),
})
export type FileCompliance = z.output<typeof fileCompliance>

/** The latest paper of each kind, as its owner sees it. */
export const ownPapers = z.object({
  taxForm: teamPapers.row.nullable(),
  compliance: teamPapers.row.nullable(),
})
export type OwnPapers = z.output<typeof ownPapers>
