import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { chooseTechnique, fitting, type Technique } from './choose-technique.ts'

const someTechnique: fc.Arbitrary<Technique> = fc
  .record({
    id: fc.uuid(),
    name: fc.string({ minLength: 1, maxLength: 12 }),
    category: fc.constantFrom(...objectionCategories),
    stage: fc.option(fc.integer({ min: 1, max: 10 })),
    script: fc.constant('What would you need to see?'),
    followUp: fc.constant(null),
    uses: fc.integer({ min: 0, max: 200 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isSaid: fc.boolean(),
  })
  .map(({ share, ...one }) => ({ ...one, successes: Math.round(share * one.uses) }))

describe('[MAIL-013] a technique is chosen by what is measured, and the others are tried', () => {
  const technique = (id: string, successes: number, uses: number): Technique => ({
    id,
    name: id,
    category: 'price',
    stage: 5,
    script: 'What does a pour cost you now?',
    followUp: null,
    uses,
    successes,
    isSaid: false,
  })
  const shares = (list: readonly Technique[], rounds = 2000) => {
    const taken = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const id = chooseTechnique(list, `prospect ${round}`)?.technique.id ?? ''
      taken.set(id, (taken.get(id) ?? 0) + 1)
    }
    return (id: string) => (taken.get(id) ?? 0) / rounds
  }

  test('what works clearly better is taken nearly always; what nobody has tried is tried often', () => {
    const share = shares([technique('proven', 150, 200), technique('weak', 60, 200)])
    expect(share('proven')).toBeGreaterThan(0.99)
    const open = shares([technique('proven', 100, 200), technique('unknown', 0, 0)])
    expect(open('unknown')).toBeGreaterThan(0.3)
    expect(open('proven')).toBeGreaterThan(0.3)
    // Two equal techniques are chosen equally often.
    const alike = shares([technique('one', 50, 100), technique('two', 50, 100)])
    expect(Math.abs(alike('one') - 0.5)).toBeLessThan(0.06)
  })

  test('over time it finds the best one, and its regret falls', () => {
    const real = [0.3, 0.45, 0.7]
    const known = real.map(() => ({ uses: 0, successes: 0 }))
    let early = 0
    let late = 0
    for (let round = 0; round < 600; round++) {
      const list = known.map((one, at) => technique(String(at), one.successes, one.uses))
      const at = Number(chooseTechnique(list, `round ${round}`)?.technique.id)
      const one = known[at]
      if (!one) throw new Error('none chosen')
      one.uses++
      // The outcome does not depend on the choice.
      if (((round * 7919) % 1000) / 1000 < (real[at] ?? 0)) one.successes++
      if (round < 100 && at === 2) early++
      if (round >= 500 && at === 2) late++
    }
    expect(late).toBeGreaterThan(80)
    expect(late).toBeGreaterThanOrEqual(early)
  })

  test('[FIX-052] where no objection was made, nothing rebuts one: what fits only asks', () => {
    const at = (stage: number, script: string) => ({ ...technique(script, 0, 0), stage, script })
    const list = [
      at(1, 'Same plant, different product: those are often 7-OH tablets. May I ask what you have seen?'),
      at(1, 'When is it quiet here? And who builds the list?'),
      at(5, 'Which part of it worries you?'),
      at(5, 'Per bottle you are right, it is not cheap.'),
    ]
    const scripts = (of: Parameters<typeof fitting>[1]) => fitting(list, of).map(({ script }) => script)
    expect(scripts({ objection: null, step: 1 })).toEqual(['When is it quiet here? And who builds the list?'])
    expect(scripts({ objection: null, step: 5 })).toEqual([])
    expect(scripts({ objection: 'price', step: 5 })).toHaveLength(4)
  })

  test('nothing is said twice to one business while something else fits', () => {
    fc.assert(
      fc.property(
        fc.array(someTechnique, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...objectionCategories),
        fc.string(),
        (list, objection, seed) => {
          const fit = fitting(list, { objection, step: 3 })
          const chosen = chooseTechnique(fit, seed)
          if (!chosen) {
            expect(list.some(({ category }) => category === objection)).toBe(false)
            return
          }
          const hasFresh = list.some(({ category, isSaid }) => category === objection && !isSaid)
          if (hasFresh) expect(chosen.technique.isSaid).toBe(false)
          expect(chosen.reason).toContain(chosen.technique.name)
        },
      ),
    )
  })
})
