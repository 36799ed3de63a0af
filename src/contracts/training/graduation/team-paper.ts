import { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { anyText, day, flag, id, instant, oneOf, text } from '#contracts/fields.ts'
import { stateNames } from '#domain/accounts/states.ts'
import { teamPaperPolicy } from '#domain/training/policy.ts'

export const paperKinds = ['tax_form', 'compliance'] as const
export const paperStatuses = ['filed', 'approved', 'returned', 'replaced'] as const
export const taxClassifications = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust_estate',
  'llc',
] as const
export const tinTypes = ['ssn', 'ein'] as const
/** What a copy may be, by what it contains. */
export const copyKinds = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const mostCopyMegabytes = 10

/** Written by the services of training: filed by the person, decided by an administrator. */
export const teamPapers = defineContract({
  name: 'team_papers',
  label: { one: 'paper', many: 'papers' },
  policy: teamPaperPolicy,
  title: 'legalName',
  fields: {},
  computed: {
    userId: id(),
    kind: oneOf(paperKinds),
    status: oneOf(paperStatuses),
    legalName: text(),
    businessName: text().nullable(),
    taxClassification: oneOf(taxClassifications).nullable(),
    tinType: oneOf(tinTypes).nullable(),
    isTinPlausible: flag().nullable(),
    address: text(300).nullable(),
    city: text(120).nullable(),
    state: text(2),
    zipCode: text(10).nullable(),
    licenseExpiresOn: day().nullable(),
    signature: text(),
    signedAt: instant(),
    fileId: id().nullable(),
    fileName: text().nullable(),
    mediaType: text(100).nullable(),
    decidedBy: id().nullable(),
    decidedAt: instant().nullable(),
    returnReason: anyText(1000).nullable(),
  },
  kept: { tin: text(20), licenseNumber: text(60) },
  without: ['create', 'update', 'remove'],
})

const needed = (max = 200) => z.string('Required').trim().min(1, 'Required').pipe(text(max))
const state = needed(2).refine((code) => Object.hasOwn(stateNames, code), 'Choose a state')
const isCertified = z.literal(true, 'Confirm it to go on')

/** A W-9: who is paid, where they live, under which number, signed under penalties of perjury. */
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
    .regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine with a hyphen'),
  tinType: z.enum(tinTypes, 'Required'),
  tin: z
    .string('Required')
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => /^\d{9}$/.test(value), 'Nine digits'),
  isCertified,
  signature: needed(),
})
export type FileTaxForm = z.output<typeof fileTaxForm>

/** Who one is by a driver's license, and what one promises to keep to. */
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
