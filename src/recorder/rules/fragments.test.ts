import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptationLevel, adaptContent } from './adaptation.ts'
import {
  averageConfidence,
  expertWords,
  type FragmentQuality,
  type FragmentType,
  fragmentConfidence,
  fragmentQuality,
  fragmentStatistics,
  fragmentTypes,
  hasFigure,
  makeFragment,
  wordCount,
} from './fragments.ts'

const words = (count: number, first = '') =>
  `${first} ${'a '.repeat(count - first.split(' ').filter(Boolean).length)}`

describe('quality', () => {
  test('[REC-015] [REC-016] is basic under 10 words, detailed from 10 to 49', () => {
    expect([0, 9].map((count) => fragmentQuality(words(count)))).toEqual(['basic', 'basic'])
    expect([10, 49].map((count) => fragmentQuality(words(count)))).toEqual(['detailed', 'detailed'])
    expect(fragmentQuality(words(9, 'experience customers'))).toBe('basic')
    expect(fragmentQuality(words(49, 'experience customers'))).toBe('detailed')
  })

  test('[REC-017] [REC-018] from 50 words on is expert with two of the words, else detailed', () => {
    expect(fragmentQuality(words(50, 'experience customers'))).toBe('expert')
    expect(fragmentQuality(words(50, 'experience'))).toBe('detailed')
    expect(fragmentQuality(words(50))).toBe('detailed')
    expect(fragmentQuality(words(50, 'experience Experience experiences'))).toBe('detailed')
  })

  test('[REC-019] knows exactly the twelve words, from the start of a word, whatever the case', () => {
    const listed =
      'experience years customers clients proven successful strategy approach technique method process system'
    expect([...expertWords]).toEqual(listed.split(' '))
    for (const word of expertWords) {
      const other = word === 'years' ? 'method' : 'years'
      expect(fragmentQuality(words(50, `${word.toUpperCase()}, ${other}.`))).toBe('expert')
      expect(fragmentQuality(words(50, `un${word} ${other}`))).toBe('detailed')
    }
    expect(fragmentQuality(words(50, 'techniques systems'))).toBe('expert')
    expect(fragmentQuality(words(50, 'customer client'))).toBe('detailed')
  })

  test('empty text has no words', () => {
    expect([wordCount(''), wordCount(' \n\t '), wordCount(' one\n two ')]).toEqual([0, 0, 2])
  })
})

describe('confidence', () => {
  const basic = 'Hard to reach owners'
  const detailed = words(10)
  const expert = words(50, 'experience customers')

  test('[REC-031] starts at 5', () => {
    expect(fragmentConfidence(basic, 'challenge')).toBe(5)
    expect(fragmentConfidence('', 'challenge')).toBe(5)
  })

  test('[REC-032] [REC-033] adds 3 for expert, 1 for detailed quality', () => {
    expect(fragmentConfidence(expert, 'challenge')).toBe(8)
    expect(fragmentConfidence(detailed, 'challenge')).toBe(6)
  })

  test('[REC-034] adds 1 for a success story or expertise', () => {
    expect(fragmentTypes.map((type) => fragmentConfidence(basic, type))).toEqual([6, 6, 5, 5])
  })

  test('[REC-035] adds 2 for an objection of expert quality', () => {
    expect(fragmentConfidence(expert, 'objection')).toBe(10)
    expect(fragmentConfidence(detailed, 'objection')).toBe(6)
  })

  test('[REC-036] adds 1 for a dollar sign or a percent figure, together only 1', () => {
    expect(fragmentConfidence('Saved $40', 'challenge')).toBe(6)
    expect(fragmentConfidence('Up 50%', 'challenge')).toBe(6)
    expect(fragmentConfidence('Saved $40, up 50%', 'challenge')).toBe(6)
    expect(['50 %', '5\u00a0%', '$'].every(hasFigure)).toBe(true)
    expect(['50  %', '% 50', 'percent', 'x%', ''].some(hasFigure)).toBe(false)
  })

  test('[REC-037] adds 1 over 200 code points of trimmed text', () => {
    expect(fragmentConfidence('x'.repeat(200), 'challenge')).toBe(5)
    expect(fragmentConfidence('x'.repeat(201), 'challenge')).toBe(6)
    expect(fragmentConfidence(`  ${'x'.repeat(200)}  `, 'challenge')).toBe(5)
    expect(fragmentConfidence('😀'.repeat(200), 'challenge')).toBe(5)
    expect(fragmentConfidence('😀'.repeat(201), 'challenge')).toBe(6)
  })

  test('[REC-038] is held in 1..10', () => {
    expect(fragmentConfidence(`${expert} $5 ${'y'.repeat(200)}`, 'objection')).toBe(10)
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.constantFrom(...fragmentTypes), (content, type) => {
        const confidence = fragmentConfidence(content, type)
        expect(confidence).toBeGreaterThanOrEqual(5)
        expect(confidence).toBeLessThanOrEqual(10)
      }),
    )
  })
})

test('[REC-006] a fragment is trimmed, otherwise as written, with quality, confidence and word count', () => {
  const made = makeFragment({
    id: 'f1',
    moduleId: 'kratom-basics',
    timestamp: '2026-03-01T00:00:00.000Z',
    fragmentType: 'success_story',
    content: '  Call   ann@bar.example \n',
    metadata: { source: 'lesson', wordCount: 99 },
  })
  expect(made).toEqual({
    id: 'f1',
    moduleId: 'kratom-basics',
    lessonId: null,
    timestamp: '2026-03-01T00:00:00.000Z',
    fragmentType: 'success_story',
    content: 'Call   ann@bar.example',
    quality: 'basic',
    confidence: 6,
    context: null,
    metadata: { source: 'lesson', wordCount: 2 },
  })
})

describe('adaptation', () => {
  const of = (...parts: [FragmentQuality, number][]) =>
    adaptationLevel(parts.map(([quality, confidence]) => ({ quality, confidence })))

  test('[REC-020] is expert with three expert fragments and an average above 7', () => {
    expect(of(['expert', 8], ['expert', 8], ['expert', 8])).toBe('expert')
    expect(of(['expert', 8], ['expert', 8], ['basic', 8])).toBe('intermediate')
    expect(of(['expert', 8], ['expert', 8], ['expert', 8], ['basic', 4])).toBe('intermediate')
    expect(of(['expert', 8], ['expert', 8], ['expert', 9], ['basic', 4])).toBe('expert')
  })

  test('[REC-021] [REC-022] is intermediate with one expert fragment or an average above 5, else novice', () => {
    expect(of(['expert', 1])).toBe('intermediate')
    expect(of(['basic', 5], ['basic', 6])).toBe('intermediate')
    expect(of(['basic', 5], ['basic', 5])).toBe('novice')
    expect(of()).toBe('novice')
    expect(averageConfidence([])).toBe(0)
    expect(averageConfidence([{ confidence: 5 }, { confidence: 6 }])).toBe(5.5)
  })

  const fragment = (
    content: string,
    moduleId = 'sales-techniques',
    fragmentType: FragmentType = 'expertise',
  ) => makeFragment({ id: content, moduleId, fragmentType, content, timestamp: '2026-03-01T00:00:00.000Z' })

  test('[REC-023] frames content by level with a header and a footer of its own', () => {
    const expert = Array.from({ length: 3 }, (_, n) => fragment(words(50, `experience customers ${n}`)))
    const frames = [[], [fragment(words(10))], expert].map((known) =>
      adaptContent('Body', known, 'sales-techniques'),
    )
    expect(frames.map(({ level }) => level)).toEqual(['novice', 'intermediate', 'expert'])
    expect(frames.map(({ body }) => body)).toEqual(['Body', 'Body', 'Body'])
    expect(new Set(frames.flatMap(({ header, footer }) => [header, footer])).size).toBe(6)
    for (const { header, footer } of frames) expect(header.length * footer.length).toBeGreaterThan(0)
  })

  test('[REC-024] appends the note only when an earlier fragment fits', () => {
    const note = (...known: ReturnType<typeof fragment>[]) => adaptContent('', known, 'sales-techniques').note
    expect(note()).toBeNull()
    expect(note(fragment('Too short', 'sales-techniques', 'challenge'))).toBeNull()
    expect(note(fragment(words(10), 'health-benefits'))).toBeNull()
    const insight = 'We always offer the smaller case first and then ask for the next visit'
    expect(note(fragment(insight))).toBe(`Building on your insight: “${insight}”`)
    expect(note(fragment(insight), fragment(`${insight} and win 50% of them`))).toContain('50%')
  })

  test('cuts the quote in the note to 100 code points', () => {
    const note = (length: number) =>
      adaptContent('', [fragment(`${'a '.repeat(20)}${'😀'.repeat(length - 40)}`)], 'sales-techniques').note
    expect(note(100)).toBe(`Building on your insight: “${'a '.repeat(20)}${'😀'.repeat(60)}”`)
    expect(note(101)).toBe(`Building on your insight: “${'a '.repeat(20)}${'😀'.repeat(60)}…”`)
  })
})

test('[REC-011] fragment statistics count all, the experts and each type', () => {
  const made = (['success_story', 'objection', 'objection'] as const).map((fragmentType, index) =>
    makeFragment({
      id: `${index}`,
      moduleId: 'm',
      fragmentType,
      content: index === 2 ? words(50, 'experience customers') : 'short',
      timestamp: '2026-03-01T00:00:00.000Z',
    }),
  )
  expect(fragmentStatistics(made)).toEqual({
    totalFragments: 3,
    expertFragments: 1,
    avgConfidence: 7,
    fragmentTypes: { success_story: 1, expertise: 0, objection: 2, challenge: 0 },
  })
  expect(fragmentStatistics([])).toMatchObject({ totalFragments: 0, avgConfidence: 0 })
})
