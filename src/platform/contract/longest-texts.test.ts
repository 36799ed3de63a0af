import { expect, test } from 'vitest'
import { interactions } from '#crm/contract/interaction.ts'
import { prospects } from '#crm/contract/prospect.ts'

/** Fields that a schema refuses. */
const wrong = (schema: typeof prospects.update | typeof interactions.update, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []

test('[CRM-018] pain points end at 1000 characters, notes of a prospect at 2000', () => {
  const lengths = (painPoints: number, notes: number) =>
    wrong(prospects.update, { painPoints: 'p'.repeat(painPoints), notes: 'n'.repeat(notes) })
  expect(lengths(1000, 2000)).toEqual([])
  expect(lengths(1001, 2000)).toEqual(['painPoints'])
  expect(lengths(1000, 2001)).toEqual(['notes'])
  expect(wrong(prospects.update, { painPoints: null })).toEqual([])
})

test('[CRM-019] notes of an interaction end at 2000 characters', () => {
  expect(wrong(interactions.update, { notes: 'n'.repeat(2000) })).toEqual([])
  expect(wrong(interactions.update, { notes: 'n'.repeat(2001) })).toEqual(['notes'])
})
