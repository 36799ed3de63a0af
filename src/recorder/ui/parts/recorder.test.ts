import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataPoint } from '#recorder/rules/data-points.ts'
import { claimLearnerKeys, rememberSignOut, storage } from '#shell/session/storage.ts'
import { createRecorder } from './recorder.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const place = { moduleId: 'kratom-basics', lessonId: 'l1' }
const clock = { now: '2026-11-21T10:00:00.000Z' }

/** A tab: its own recorder on the storage that all tabs share. */
const openTab = () =>
  createRecorder({
    store: storage,
    owner: () => storage.get('learnerOwner'),
    now: () => clock.now,
    device: () => 'tablet',
  })

function quiz(score: number, topic = 'Labels') {
  return { ...place, interactionType: 'quiz_response' as const, data: { score, questionTopic: topic } }
}

function shared(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

const keys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).sort()

beforeEach(() => {
  clock.now = '2026-11-21T10:00:00.000Z'
  vi.stubGlobal('localStorage', shared())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[REC-001] [REC-005] contributing and recording write the four keys and ask no network', () => {
  const calls = { fetch: vi.fn(), XMLHttpRequest: vi.fn(), WebSocket: vi.fn(), EventSource: vi.fn() }
  for (const [name, call] of Object.entries(calls)) vi.stubGlobal(name, call)
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  const tab = openTab()
  tab.contribute({ ...place, fragmentType: 'expertise', content: words(12) })
  tab.record(Array.from({ length: 50 }, () => quiz(95)))
  expect(keys()).toEqual(['accumulatedData', 'accumulatedInsights', 'fragmentContext', 'userFragments'])
  for (const call of [...Object.values(calls), sendBeacon]) expect(call).not.toHaveBeenCalled()
})

test('[REC-002] [REC-006] [REC-007] [REC-008] a contribution is kept as a fragment, a context and a data point', () => {
  const tab = openTab()
  clock.now = '2026-11-21T10:00:05.000Z'
  tab.contribute({
    ...place,
    fragmentType: 'success_story',
    content: '  The owner ordered two gallons at $199.95; her mail is ann@bar.example.  ',
    moduleTitle: 'Kratom Basics',
    lessonTitle: 'What Kratom Is',
  })
  const [fragment] = JSON.parse(localStorage.getItem('userFragments') ?? '')
  expect(fragment).toMatchObject({
    ...place,
    timestamp: '2026-11-21T10:00:05.000Z',
    fragmentType: 'success_story',
    content: 'The owner ordered two gallons at $199.95; her mail is ann@bar.example.',
    quality: 'detailed',
    confidence: 8,
    context: 'Beside the lesson “What Kratom Is” of Kratom Basics',
    metadata: { wordCount: 11 },
  })
  const context = JSON.parse(localStorage.getItem('fragmentContext') ?? '')
  expect(context).toMatchObject({ adaptationLevel: 'intermediate', previousLearnings: [{ id: fragment.id }] })
  const [point] = JSON.parse(localStorage.getItem('accumulatedData') ?? '')
  expect(point).toMatchObject({
    ...place,
    interactionType: 'text_input',
    learningValue: 8,
    data: {
      content: 'The owner ordered two gallons at $199.95; her mail is [email].',
      moduleTitle: 'Kratom Basics',
    },
    context: { previousInteractions: 0, sessionLength: 5000, deviceInfo: 'tablet' },
  })
})

test('[REC-063] a session has an id of 128 random bits, one for all its points, which names nobody', () => {
  const ids = Array.from({ length: 50 }, () => openTab().session().id)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^session_[0-9a-f]{32}$/)
  storage.set('learnerOwner', 'u1')
  const tab = openTab()
  tab.record([quiz(80), quiz(60)])
  expect(tab.points().map(({ userId }) => userId)).toEqual([tab.session().id, tab.session().id])
})

test('[REC-029] [REC-030] clearing empties the points, removes both keys and begins a session; fragments are forgotten apart', () => {
  const tab = openTab()
  tab.contribute({ ...place, fragmentType: 'objection', content: words(10) })
  tab.record(Array.from({ length: 60 }, () => quiz(50)))
  const before = tab.session()
  clock.now = '2026-11-21T11:00:00.000Z'
  tab.clearData()
  expect(keys()).toEqual(['fragmentContext', 'userFragments'])
  expect(tab.points()).toEqual([])
  expect(tab.insights().difficultyPoints).toEqual([])
  expect(tab.session()).not.toEqual(before)
  expect(tab.statistics()).toMatchObject({ totalInteractions: 0, currentSessionLength: 0 })

  tab.record([quiz(80)])
  expect(tab.points()[0]).toMatchObject({ sequence: 1, userId: tab.session().id })
  tab.forgetFragments()
  expect(keys()).toEqual(['accumulatedData'])
  expect(tab.fragments()).toEqual([])
})

test('[REC-048] storage that fails, is full or holds nonsense is warned about, and work goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem('userFragments', '{not json')
  localStorage.setItem('accumulatedData', JSON.stringify([null, 7, { id: 'x' }]))
  localStorage.setItem('accumulatedInsights', JSON.stringify({ commonObjections: 'no list' }))
  const tab = openTab()
  expect([tab.fragments(), tab.points(), tab.insights().commonObjections]).toEqual([[], [], []])
  expect(warn).toHaveBeenCalledTimes(1)

  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...shared(), getItem: () => null, setItem: full })
  tab.contribute({ ...place, fragmentType: 'challenge', content: 'Closing is hard.' })
  expect(warn.mock.calls.length).toBeGreaterThan(1)
  expect(tab.fragments().map(({ content }) => content)).toEqual(['Closing is hard.'])

  vi.stubGlobal('localStorage', undefined)
  expect(() => tab.record([quiz(90)])).not.toThrow()
  expect(tab.points()).toHaveLength(2)
})

test('[REC-003] the export for AI training needs a consent; statistics need none', () => {
  const tab = openTab()
  tab.record([quiz(100), quiz(40)])
  expect(tab.exportForTraining(null)).toEqual({ ok: false, reason: 'consent_required' })
  expect(tab.exportForTraining({ grantedAt: clock.now, textVersion: '1' })).toMatchObject({
    ok: true,
    export: {
      totalDataPoints: 2,
      metadata: { modulesCovered: ['kratom-basics'], deviceTypes: { tablet: 2 } },
    },
  })
  expect(tab.statistics()).toMatchObject({
    totalInteractions: 2,
    averageInteractionValue: 5,
    modulesCovered: 1,
  })
})

test('two tabs merge by id, also when one wrote over the other', () => {
  const [first, second] = [openTab(), openTab()]
  first.record([quiz(80)])
  const early = localStorage.getItem('accumulatedData')
  second.record([quiz(70)])
  expect(first.points()).toHaveLength(2)
  // The first tab wrote at the same moment and did not see the second one's point.
  localStorage.setItem('accumulatedData', early ?? '')
  second.heard('accumulatedData', early)
  const stored: DataPoint[] = JSON.parse(localStorage.getItem('accumulatedData') ?? '')
  expect(stored.map(({ data }) => data.score).sort()).toEqual([70, 80])
  first.clearData()
  second.heard('accumulatedData', null)
  expect(second.points()).toEqual([])
  expect(localStorage.getItem('accumulatedData')).toBeNull()
})

test('the keys go with the person: another’s are parked, one’s own come back', () => {
  claimLearnerKeys('u1')
  const tab = openTab()
  tab.contribute({ ...place, fragmentType: 'expertise', content: 'Silver first.' })
  claimLearnerKeys('u2')
  expect(tab.fragments()).toEqual([])
  tab.contribute({ ...place, fragmentType: 'expertise', content: 'Gold first.' })
  expect(tab.fragments().map(({ content }) => content)).toEqual(['Gold first.'])
  rememberSignOut('u2')
  claimLearnerKeys('u1')
  expect(tab.fragments().map(({ content }) => content)).toEqual(['Silver first.'])
  expect(localStorage.getItem('userFragments::u2')).toContain('Gold first.')
})

test('every fiftieth point begins an analysis, also in the middle of a quiz and across reloads', () => {
  openTab().record(Array.from({ length: 45 }, () => quiz(50)))
  expect(localStorage.getItem('accumulatedInsights')).toBeNull()
  openTab().record(Array.from({ length: 12 }, () => quiz(50)))
  expect(JSON.parse(localStorage.getItem('accumulatedInsights') ?? '')).toMatchObject({
    difficultyPoints: ['Labels'],
    improvementAreas: ['Labels'],
    tally: { analysedThrough: 50 },
  })
})
