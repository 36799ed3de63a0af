import { leads } from '#company/contract/lead.ts'
import { clients } from '#crm/contract/client.ts'
import { prospects } from '#crm/contract/prospect.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import type { MergeField } from '#email/rules/content/merge-field.ts'
import { users } from '#identity/contract/user.ts'
import type { Contract } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'

/** Merge fields of one group, with the label people choose it by. */
type MergeGroup = { readonly label: string; readonly fields: readonly MergeField[] }

/** Fields that may appear in an email to the business: not notes, priorities and the like. */
function of(prefix: string, contract: Contract, names: readonly string[]): MergeField[] {
  return names.map((name) => ({ ...mergeFieldOf(contract, name), name: `${prefix}.${name}` }))
}

/** A merge field made from a field of a contract, named without a prefix. */
export function mergeFieldOf(contract: Contract, name: string): MergeField {
  const { label, kind, unit, options } = infoOf(contract, name)
  return { name, label, kind, unit, words: Object.fromEntries(options.map((one) => [one.value, one.label])) }
}

const line = (name: string, label: string, kind = 'text'): MergeField => ({ name, label, kind })

/** Fields that every kind of record has; `businessFields` names the field of the record each comes from. */
const business = [
  line('business.name', 'Business'),
  line('business.contact', 'Contact'),
  line('business.firstName', 'Contact’s first name'),
  line('business.email', 'Email'),
  line('business.phone', 'Phone', 'phone'),
  line('business.city', 'City'),
  line('business.state', 'State'),
]

/** The common fields as each kind of record calls them; a first name is the first word of the contact. */
export const businessFields: Readonly<Record<EmailSubject, Readonly<Record<string, string>>>> = {
  prospect: {
    name: 'businessName',
    contact: 'contactName',
    firstName: 'contactName',
    email: 'email',
    phone: 'phone',
    city: 'city',
    state: 'state',
  },
  client: {
    name: 'businessName',
    contact: 'ownerName',
    firstName: 'ownerName',
    email: 'email',
    phone: 'phone',
    city: 'city',
    state: 'state',
  },
  lead: { name: 'companyName', email: 'email', phone: 'phone' },
}

const ofProspect = [
  'businessType',
  'website',
  'address',
  'zipCode',
  'currentSupplier',
  'monthlyVolume',
  'averageDrinkPrice',
  'nextFollowupDate',
  'lastContactDate',
]
const ofClient = [
  'address',
  'zipCode',
  'totalOrders',
  'totalOrderValue',
  'lastOrderDate',
  'lastContactDate',
  'paymentTermsDays',
]

/** Every merge field of an email, typed by the contracts. */
export const mergeGroups: readonly MergeGroup[] = [
  { label: 'Business', fields: business },
  { label: 'Prospect', fields: of('prospect', prospects, ofProspect) },
  { label: 'Client', fields: of('client', clients, ofClient) },
  { label: 'Lead', fields: of('lead', leads, ['industry', 'followUpDate']) },
  {
    label: 'Sender',
    fields: [
      line('sender.name', 'Your name'),
      ...of('sender', users, ['firstName', 'lastName', 'phone']),
      line('sender.email', 'Your email', 'email'),
    ],
  },
  {
    label: 'Company',
    fields: [
      line('company.name', 'Company'),
      line('company.salesEmail', 'Sales email', 'email'),
      line('company.website', 'Website', 'url'),
    ],
  },
]

export const mergeFields: readonly MergeField[] = mergeGroups.flatMap(({ fields }) => fields)
