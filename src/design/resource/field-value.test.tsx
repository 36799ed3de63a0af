import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inventoryTransactions } from '#catalog/contract/inventory-transaction.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { orders } from '#orders/contract/order.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { inFile, inWords } from '#platform/contract/field-words.ts'
import { codesOfWords } from '#platform/rules/text/codes-of-words.ts'
import { followUpMessages } from '#sequences/contract/follow-up-message.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { FieldBadge } from './field-badge.tsx'
import { FactValue, FieldValue } from './field-value.tsx'
import type { Row } from './types.ts'

const row: Row = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-23T12:00:00.000Z',
  updatedAt: '2026-11-23T12:00:00.000Z',
  deletedAt: null,
  trackingNumber: null,
}
const shown = (field: string, hidden: readonly string[], render?: (row: Row) => string) =>
  renderToStaticMarkup(
    <FactValue info={infoOf(orders, field)} row={row} render={render} hidden={new Set(hidden)} />,
  )

test('what a role does not read is said to be so, and what is empty is a dash', () => {
  const hidden = orders.policy.hidden?.sales_rep ?? []
  expect(shown('commissionAmount', hidden)).toContain('Not for your role')
  expect(shown('commissionAmount', hidden)).not.toContain('–')
  expect(shown('trackingNumber', hidden)).toContain('–')
  expect(shown('trackingNumber', hidden)).not.toContain('Not for your role')
})

test('a screen is not asked to draw what it was not given', () => {
  const draw = () => {
    throw new Error('drawn without its value')
  }
  expect(shown('commissionRate', ['commissionRate'], draw)).toContain('Not for your role')
  expect(inventoryTransactions.policy.hidden?.sales_rep).toEqual(['unitCost'])
})

test.each([
  ['https://the-owl.example/menu', 'href="https://the-owl.example/menu"'],
  ['the-owl.example', 'href="https://the-owl.example"'],
  ['HTTP://the-owl.example', 'href="HTTP://the-owl.example"'],
])('the site %s is opened by a press', (typed, link) => {
  const drawn = renderToStaticMarkup(<FieldValue info={infoOf(prospects, 'website')} value={typed} />)
  expect(drawn).toContain(link)
})

test.each(['javascript:alert(1)', 'none yet', 'see Facebook. Ask Ravi', 'ravi@the-owl.example', '@the_owl'])(
  'what is no site is only said: %s',
  (typed) => {
    const drawn = renderToStaticMarkup(<FieldValue info={infoOf(prospects, 'website')} value={typed} />)
    expect(drawn).not.toContain('href')
  },
)

test.each([
  ['walk_in', 'Walk in'],
  ['order-moved', 'Order moved'],
  ['referral', 'Referral'],
  ['Trade fair, Reno', 'Trade fair, Reno'],
])('a category that is kept as %s is read as %s, and what somebody typed stays', (kept, read) => {
  const info = infoOf(prospects, 'source')
  expect(renderToStaticMarkup(<FieldValue info={info} value={kept} />)).toBe(read)
  expect(inWords(info, kept, { timeZone: 'UTC', nameOf: () => undefined })).toBe(read)
  // A filter must accept the label that is shown.
  expect(codesOfWords(read)).toContain(kept)
})

test('how a record stands is said in the word of its contract, whatever the code is', () => {
  const badge = (of: typeof followUpSequences | typeof prospectFollowUps, value: string) =>
    renderToStaticMarkup(<FieldBadge of={of} value={value} />)
  expect(badge(followUpSequences, 'archived')).toContain('Replaced')
  expect(badge(prospectFollowUps, 'escalated')).toContain('Handed to a person')
  expect(badge(prospectFollowUps, 'active')).toContain('Active')
})

test.each([
  [followUpSequences, 'triggerConditions', { on: 'silence', days: 30 }, '30 days after the last contact'],
  [
    followUpMessages,
    'branchCondition',
    { field: 'monthlyVolume', is: 'least', value: 500 },
    'Units a month is at least 500',
  ],
] as const)(
  'what is kept as a structure is said in words, in history, audit and files',
  (of, field, value, text) => {
    const info = infoOf(of, field)
    const words = { timeZone: 'UTC', nameOf: () => undefined }
    expect(renderToStaticMarkup(<FieldValue info={info} value={value} />)).toBe(text)
    expect(inWords(info, value, words)).toBe(text)
    expect(inFile(info, value, words)).toBe(text)
  },
)
