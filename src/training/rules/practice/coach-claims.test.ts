import { expect, test } from 'vitest'
import { type ClaimRule, coachClaims, coachedKinds } from './coach-claims.ts'

const words: Partial<Record<ClaimRule['kind'], readonly string[]>> = {
  dosage: ['one dose', 'take two', 'dosage'],
  minors: ['under 21', '18 is fine', 'no need to card'],
  health: ['relaxing'],
}
const rules = coachedKinds.map(
  (kind): ClaimRule => ({
    kind,
    title: kind,
    why: '',
    instead: '',
    lesson: 'a/b',
    file: `modules/${kind}.md`,
    words: words[kind] ?? [],
  }),
)
const kindsIn = (text: string) => coachClaims(text, rules).map(({ rule }) => rule.kind)

test.each([
  ['It helps with anxiety.', ['health']],
  ['A relaxing drink for late on the list.', ['health']],
  ['It is FDA-approved.', ['approval']],
  ['Take two and wait an hour.', ['dosage']],
  ['18 is fine in this state.', ['minors']],
  ['No need to card anybody.', ['minors']],
  ['Guaranteed profit, and it is legal everywhere.', ['earnings', 'law']],
  ['One dose helps with pain.', ['health', 'dosage']],
])('%s', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds)
})

test.each([
  'One ounce, one measure, twenty-one and over.',
  'We never sell to anyone under 21.',
  'Is it relaxing?',
  'I cannot speak of a dosage, only of what the label counts.',
  '',
])('nothing is found in: %s', (text) => {
  expect(kindsIn(text)).toEqual([])
})

test('each finding names its sentence, its words and the file of its rule, once per sentence and kind', () => {
  const found = coachClaims('We pour an ounce. It is relaxing and it helps with stress.', rules)
  expect(found).toMatchObject([
    {
      sentence: 'It is relaxing and it helps with stress.',
      rule: { kind: 'health', file: 'modules/health.md' },
    },
  ])
})
