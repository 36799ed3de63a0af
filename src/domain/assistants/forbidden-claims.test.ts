import { describe, expect, test } from 'vitest'
import { forbiddenClaims } from './forbidden-claims.ts'

const kinds = (text: string) => forbiddenClaims(text).map(({ kind }) => kind)

describe('what nobody may say', () => {
  test.each([
    ['It helps with back pain.', 'health'],
    ['Many say it relieves stress.', 'health'],
    ['It boosts your energy.', 'health'],
    ['This makes you feel relaxed.', 'health'],
    ['It helps people sleep.', 'health'],
    ['A nightcap that takes the edge off.', 'health'],
    ['No hangover the next day.', 'health'],
    ['It is healthier than beer.', 'health'],
    ["Don't worry, it's totally safe.", 'harmless'],
    ['Ours is non-addictive.', 'harmless'],
    ['It is not addictive.', 'harmless'],
    ['The bottle is FDA-approved.', 'approval'],
    ['Guaranteed profit from the first week.', 'earnings'],
    ["You'll make $5,000 a month with this.", 'earnings'],
    ['Kratom is legal in all 50 states.', 'law'],
    ['We ship it anyway.', 'law'],
  ])('%s', (text, kind) => {
    expect(kinds(text)).toContain(kind)
  })

  test('a denial before "but" does not cover what follows it', () => {
    expect(kinds('I cannot promise anything, but it helps with pain.')).toEqual(['health'])
  })

  test('one sentence in a long honest text is found, with its words', () => {
    const text = 'We make no claims. Read the label. It cures insomnia. Twenty-one and over.'
    expect(forbiddenClaims(text)).toEqual([
      { kind: 'health', phrase: 'cures insomnia', sentence: 'It cures insomnia.' },
    ])
  })
})

describe('what may be said', () => {
  test.each([
    'We make no claims about effects, of any kind.',
    'Never say that it helps with pain.',
    '"Healthier than" and "no hangover" are claims.',
    'Does it help with anxiety?',
    'The FDA has warned of addiction, seizures and liver toxicity.',
    'It is not intended to diagnose, treat, cure, or prevent any disease.',
    'Nothing with kratom in it is approved by the FDA.',
    'A jigger helps with measuring.',
    'The price makes you think about the size.',
    'Ten minutes with the new staff helps the account.',
    '',
  ])('%s', (text) => {
    expect(forbiddenClaims(text)).toEqual([])
  })
})
