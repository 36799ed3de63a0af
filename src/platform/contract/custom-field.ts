import { z } from 'zod'
import { admin, team } from '../rules/access/groups.ts'
import { nameOfCustom } from './custom-names.ts'
import { type Contract, defineContract, type RowOf } from './define.ts'
import { type FieldFacts, field } from './field.ts'
import { type FieldInfo, infoOf } from './field-info.ts'
import { cents, day, decimal, oneOf, text, url } from './fields.ts'
import { refTo } from './references.ts'

/** Tables whose records take fields of the company's own. */
export const customizable = ['prospects', 'clients', 'products', 'orders'] as const
const customTypes = ['text', 'number', 'money', 'date', 'choice', 'link', 'person'] as const

/** Fields that one kind of record may have; removed ones do not count. */
export const mostCustomFields = 40
const mostChoices = 50

const choice = text(60)

/** The definitions of a company's own fields. */
export const customFields = defineContract({
  name: 'custom_fields',
  label: { one: 'custom field', many: 'custom fields' },
  policy: { read: team, create: admin, update: admin, remove: admin },
  title: 'label',
  fields: {
    label: field(text(60), { label: 'Name', isWide: true }),
    type: field(oneOf(customTypes), {
      help: 'Can be changed as long as no record has a value',
      choices: {
        text: 'Text',
        number: 'Number',
        money: 'Money',
        date: 'Date',
        choice: 'Choice',
        link: 'Link',
        person: 'Person',
      },
    }),
    choices: field(z.array(choice).max(mostChoices).optional(), {
      help: `One per line, up to ${mostChoices}`,
      isWide: true,
    }),
    help: field(text(200).nullish(), { label: 'Hint', help: 'Shown below the field in forms', isWide: true }),
    /** Fields stand in this order; the value between two others moves one there. */
    position: field(decimal().optional(), 'Order'),
  },
  createOnly: { recordType: field(oneOf(customizable), 'On') },
  computed: { key: field(text(60), { label: 'Name in the API', help: 'Stays when the field is renamed' }) },
  sorts: ['position'],
})

export type CustomField = Pick<RowOf<typeof customFields>, 'key' | 'label' | 'type' | 'choices' | 'help'>

const longestText = 500
const person = refTo('users')

function typeOf({ type, choices }: CustomField): z.ZodType {
  switch (type) {
    case 'text':
      return text(longestText)
    case 'number':
      return decimal()
    case 'money':
      return cents()
    case 'date':
      return day()
    case 'choice':
      return z.enum(choices)
    case 'link':
      return url()
    case 'person':
      return person
  }
}

/** Checks a value by its definition; null empties it. */
export const customValueType = (custom: CustomField): z.ZodType => typeOf(custom).nullish()

const factsOf = ({ label, type, choices, help }: CustomField): FieldFacts => ({
  label,
  group: 'Custom fields',
  ...(help && { help }),
  ...(type === 'choice' && { choices: Object.fromEntries(choices.map((one) => [one, one])) }),
})

/** A contract with a company's own fields as fields of their own, so that forms, lists and filters know them like any other. */
export function withCustomFields<C extends Contract>(contract: C, customs: readonly CustomField[]): C {
  if (!contract.customFields || customs.length === 0) return contract
  const named = customs.map((custom) => ({ name: nameOfCustom(custom.key), custom }))
  const shape = Object.fromEntries(named.map(({ name, custom }) => [name, customValueType(custom)]))
  return {
    ...contract,
    row: contract.row.extend(shape),
    ...(Object.keys(contract.create.shape).length > 0 && { create: contract.create.extend(shape) }),
    update: contract.update.extend(shape),
    sorts: [
      ...contract.sorts,
      ...named.filter(({ custom }) => custom.type !== 'person').map(({ name }) => name),
    ],
    facts: {
      ...contract.facts,
      ...Object.fromEntries(named.map(({ name, custom }) => [name, factsOf(custom)])),
    },
  }
}

const single = (contract: Contract, custom: CustomField) => withCustomFields(contract, [custom])

/** What a custom field is to people. */
export const infoOfCustom = (contract: Contract, custom: CustomField): FieldInfo =>
  infoOf(single(contract, custom), nameOfCustom(custom.key))
