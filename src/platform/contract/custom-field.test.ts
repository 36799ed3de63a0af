import { expect, test } from 'vitest'
import { type CustomField, withCustomFields } from './custom-field.ts'
import { asBody, valueIn } from './custom-names.ts'
import { defineContract } from './define.ts'
import { infoOf } from './field-info.ts'
import { customValues, text } from './fields.ts'

const nobody = () => false
const things = defineContract({
  name: 'things',
  label: { one: 'thing', many: 'things' },
  policy: { read: nobody, create: nobody, update: nobody, remove: nobody },
  title: 'name',
  fields: { name: text(), customFields: customValues() },
})
const custom = (type: CustomField['type'], choices: string[] = []): CustomField => ({
  key: 'own',
  label: 'Own',
  type,
  choices,
  help: 'Ask the owner',
})

test('[ENG-010] a custom field has a label, a hint and the kind of its type', () => {
  const kinds = (['text', 'number', 'money', 'date', 'link', 'person'] as const).map(
    (type) => infoOf(withCustomFields(things, [custom(type)]), 'customFields.own').kind,
  )
  expect(kinds).toEqual(['text', 'number', 'money', 'day', 'url', 'reference'])
  const choice = infoOf(withCustomFields(things, [custom('choice', ['big one'])]), 'customFields.own')
  expect(choice).toMatchObject({
    label: 'Own',
    help: 'Ask the owner',
    kind: 'choice',
    nullable: true,
    options: [{ value: 'big one', label: 'big one' }],
  })
  expect(withCustomFields(things, [])).toBe(things)
})

test('[ENG-010] a body has custom values together, and a record gives them by name', () => {
  expect(asBody({ name: 'x', 'customFields.own': 1, 'customFields.other': null })).toEqual({
    name: 'x',
    customFields: { own: 1, other: null },
  })
  expect(asBody({ name: 'x' })).toEqual({ name: 'x' })
  const row = { name: 'x', customFields: { own: 1 } }
  expect(valueIn(row, 'customFields.own')).toBe(1)
  expect(valueIn(row, 'customFields.toString')).toBeUndefined()
  expect(valueIn(row, 'name')).toBe('x')
})
