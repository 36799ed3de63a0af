import { expect, test } from 'vitest'
import { refuseSteps, whyNeverSo } from './check-steps.ts'
import {
  type AskedCondition,
  type AskedField,
  conditionOf,
  conditionWords,
  type FieldTest,
  isFieldSo,
  testsFor,
} from './field-condition.ts'
import { forecast, knownAtStart, planFirst, type Step } from './plan-steps.ts'

const fields: readonly AskedField[] = [
  { name: 'businessType', label: 'Business type', kind: 'word', maxLength: 12 },
  { name: 'priority', label: 'Priority', kind: 'choice', words: { low: 'Low', high: 'High' } },
  { name: 'monthlyVolume', label: 'Servings a month', kind: 'number' },
  { name: 'averageDrinkPrice', label: 'Average drink price', kind: 'money' },
  { name: 'estimatedCloseDate', label: 'Expected close', kind: 'day' },
  { name: 'lastContactDate', label: 'Last contact', kind: 'instant' },
  { name: 'website', label: 'Website', kind: 'text' },
  { name: 'phone', label: 'Phone', kind: 'phone' },
]

const asked = (field: string, is: FieldTest, value: AskedCondition['value'] = null) => ({ field, is, value })
const read = (...of: Parameters<typeof asked>) => {
  const found = conditionOf(asked(...of), fields)
  if ('problem' in found) throw new Error(found.problem)
  return found.condition
}
const problem = (...of: Parameters<typeof asked>) => {
  const found = conditionOf(asked(...of), fields)
  return 'problem' in found ? found.problem : null
}

test('a field is, or is not, a value whatever the emails’ size; nothing is a value of an empty field', () => {
  const isBar = read('businessType', 'equal', ' Bar ')
  const isNotBar = read('businessType', 'other', 'bar')
  for (const [value, is] of [
    ['bar', true],
    ['BAR ', true],
    ['b_ar', false],
    ['Wine bar', false],
    ['', false],
    [null, false],
  ] as const) {
    expect(isFieldSo(isBar, { businessType: value }), String(value)).toBe(is)
    expect(isFieldSo(isNotBar, { businessType: value }), String(value)).toBe(!is)
  }
  expect(isFieldSo(read('businessType', 'equal', 'Kratom bar'), { businessType: 'kratom_bar' })).toBe(true)
  expect(isFieldSo(read('priority', 'equal', 'high'), { priority: 'high' })).toBe(true)
  expect(isFieldSo(isBar, {})).toBe(false)
})

test('numbers, money and days are compared at their bounds; of an empty one nothing is so', () => {
  const least = read('monthlyVolume', 'least', 500)
  const most = read('averageDrinkPrice', 'most', 899)
  expect([499, 500, null].map((monthlyVolume) => isFieldSo(least, { monthlyVolume }))).toEqual([
    false,
    true,
    false,
  ])
  expect([900, 899, 0, null].map((price) => isFieldSo(most, { averageDrinkPrice: price }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', null]
  const before = read('estimatedCloseDate', 'before', '2026-12-01')
  const after = read('lastContactDate', 'after', '2026-12-01')
  expect(days.map((day) => isFieldSo(before, { estimatedCloseDate: day }))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(days.map((day) => isFieldSo(after, { lastContactDate: day }))).toEqual([false, false, true, false])
})

test('a field is filled in or empty; blanks fill nothing, nought does', () => {
  const filled = read('website', 'filled')
  const empty = read('website', 'empty')
  expect(['a.example', '  ', '', null].map((website) => isFieldSo(filled, { website }))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isFieldSo(empty, { website: null })).toBe(true)
  expect(isFieldSo(read('monthlyVolume', 'filled'), { monthlyVolume: 0 })).toBe(true)
})

test('what cannot be asked is refused: unknown fields and values, tests of another kind, nothing to compare with', () => {
  expect(conditionOf(null, fields)).toEqual({ problem: 'choose the field' })
  expect(problem('notes', 'equal', 'x')).toBe('this field cannot be asked for')
  expect(problem('constructor', 'filled')).toBe('this field cannot be asked for')
  expect(problem('monthlyVolume', 'equal', '5')).toContain('Servings a month')
  expect(problem('phone', 'equal', '303')).toContain('Phone')
  expect(problem('businessType', 'equal', '  ')).toContain('compared with')
  expect(problem('businessType', 'equal', 'A very long kind')).toBe('Business type has at most 12 characters')
  for (const value of ['urgent', 'constructor', 5, null])
    expect(problem('priority', 'equal', value), String(value)).toBe('choose a value of Priority')
  for (const value of [null, '500', -1, 1.5, Number.NaN])
    expect(problem('monthlyVolume', 'least', value), String(value)).toContain('from which number')
  for (const value of ['', '2026-02-30', '2026-2-3', 'soon', '2026-12-01T00:00:00Z', 5, null])
    expect(problem('estimatedCloseDate', 'before', value), String(value)).toBe('choose the day')
  expect(testsFor({ kind: 'phone' })).toEqual(['filled', 'empty'])
})

test('what a branch asks of a field is said with the words of the field', () => {
  const words = (...of: Parameters<typeof asked>) => conditionWords(read(...of), fields)
  expect(words('businessType', 'equal', 'Bar')).toBe('Business type is Bar')
  expect(words('priority', 'other', 'high')).toBe('Priority is not High')
  expect(words('monthlyVolume', 'least', 1500)).toBe('Servings a month is at least 1,500')
  expect(words('averageDrinkPrice', 'most', 899)).toBe('Average drink price is at most $8.99')
  expect(words('lastContactDate', 'before', '2026-12-01')).toBe('Last contact is before Dec 1, 2026')
  expect(words('website', 'empty')).toBe('Website is empty')
})

const step = (number: number, over: Partial<Step> = {}): Step => ({
  ...{ id: `s${number}`, number, kind: 'call', delayHours: 0, goTo: null },
  ...{ branchOn: null, branchStage: null, branchCondition: null },
  ...over,
})

test('a branch on a field and one on an order lead by what is known', () => {
  const steps = [
    step(1, {
      kind: 'branch',
      branchOn: 'field',
      branchCondition: read('businessType', 'equal', 'bar'),
      goTo: 4,
    }),
    step(2),
    step(3, { kind: 'branch', branchOn: 'order' }),
    step(4),
  ]
  const run = { steps, window: { from: '00:00', until: '24:00', days: [] }, timeZone: 'America/Denver' }
  const first = planFirst(run, Date.parse('2026-11-17T17:00:00Z'))
  const way = (over: Partial<ReturnType<typeof knownAtStart>>) =>
    forecast(run, first, { ...knownAtStart('warm'), ...over }).map((act) => act.step.number)
  expect(way({ fields: { businessType: 'Bar' } })).toEqual([4])
  expect(way({ fields: { businessType: 'Shop' } })).toEqual([2, 4])
  expect(way({ fields: { businessType: 'Shop' }, hasOrdered: true })).toEqual([2])
})

test('a branch that asks for nothing is refused by its step; one that never comes true is reported', () => {
  const call = { kind: 'call', delayHours: 0, templateId: null, content: 'Ask', goTo: null } as const
  const none = { branchOn: null, branchStage: null }
  const branch = { ...call, ...none, kind: 'branch', branchOn: 'field', content: '' } as const
  expect(
    refuseSteps(
      [
        { ...call, ...none },
        { ...branch, branchCondition: null },
      ],
      fields,
    ),
  ).toMatchObject({
    fields: { 'steps.1': 'Step 2: choose the field' },
  })
  const condition = asked('businessType', 'equal', 'Bar')
  expect(refuseSteps([{ ...branch, branchCondition: condition }], fields)).toBeNull()
  const ends = { stopsOnReply: true, stopsOnOrder: true }
  const goesOn = { stopsOnReply: false, stopsOnOrder: false }
  expect(whyNeverSo({ kind: 'branch', branchOn: 'order' }, ends)).toContain('ends with an order')
  expect(whyNeverSo({ kind: 'branch', branchOn: 'reply' }, ends)).toContain('ends with an answer')
  for (const branchOn of ['order', 'reply'] as const)
    expect(whyNeverSo({ kind: 'branch', branchOn }, goesOn)).toBeNull()
  for (const branchOn of ['click', 'stage', 'field'] as const)
    expect(whyNeverSo({ kind: 'branch', branchOn }, ends)).toBeNull()
})
