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
    ['You can sell it to minors.', 'minors'],
    ['Feel free to sell this to people under age.', 'minors'],
    ['Selling to anyone under 21 is up to you.', 'minors'],
    ['Bars around here sell to 18 and over.', 'minors'],
    ['Pour it to under-21s, no questions asked.', 'minors'],
    ['Some of our accounts serve minors.', 'minors'],
    ['A brand that is great for teenagers.', 'minors'],
    ['Minors can buy it here.', 'minors'],
    ['High schoolers love it.', 'minors'],
    ['18 is fine in this state.', 'minors'],
    ["You don't need to card anybody.", 'minors'],
    ['No ID needed.', 'minors'],
    ['We deliver a bottle to 19-year-olds.', 'minors'],
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
    'We do not sell to minors.',
    'We never sell to anyone under 21.',
    'No one under 21 may buy it.',
    'Nobody under 21 is served.',
    'For adults of 21 and over, and carded.',
    'Minors may not taste it.',
    'Sell it to bars and not to minors.',
    'Carding minors takes ten seconds.',
    'Pour it next to a 12-year-old whiskey.',
    'A case of 12 is fine for a start.',
    'Selling to minors is a crime.',
    'A bar that sells to minors loses its account.',
    'If somebody sells to minors, report it.',
    'Do you sell to minors?',
    'Please card everyone who looks under 40.',
    'No ID, no sale.',
    'We sell to a minor league ballpark.',
    'The kitchen serves a kids menu until nine.',
    'Oklahoma lets people of 18 and over buy it, our age is 21.',
    '',
  ])('%s', (text) => {
    expect(forbiddenClaims(text)).toEqual([])
  })
})
