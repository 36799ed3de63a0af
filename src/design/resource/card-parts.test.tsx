import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clients } from '#crm/contract/client.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { cardParts, FactsOf, FigureOf } from './card-parts.tsx'
import type { Row } from './types.ts'
import type { ColumnInfo } from './use-columns.ts'

const column = (field: string, isFigure = false): ColumnInfo => ({
  info: infoOf(clients, field),
  width: undefined,
  canEdit: false,
  canSort: false,
  isHidden: false,
  isFigure,
  render: undefined,
  card: undefined,
})
const columns = [
  column('businessName'),
  column('accountStatus'),
  column('city'),
  column('state'),
  column('totalOrders', true),
  column('lastOrderDate'),
]
const rowOf = (over: object) => ({ id: 'c1', ...over }) as unknown as Row
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

test('a card on a phone has a title, one figure with its unit, one state, and facts with labels: city and state are one, empty ones are not there', () => {
  const parts = cardParts(columns)
  expect([parts?.title.info.field, parts?.badge?.info.field]).toEqual(['businessName', 'accountStatus'])
  const { figure, facts = [] } = parts ?? {}
  if (!figure) throw new Error('no figure')
  const figureOf = (row: Row) => textOf(renderToStaticMarkup(<FigureOf column={figure} row={row} />))
  expect(figureOf(rowOf({ totalOrders: 9 }))).toBe('9 orders')
  expect(figureOf(rowOf({ totalOrders: null }))).toBe('')
  const factsOf = (over: object) =>
    textOf(renderToStaticMarkup(<FactsOf columns={facts} row={rowOf(over)} />))
  const year = new Date().getFullYear()
  expect(factsOf({ city: 'Denver', state: 'CO', lastOrderDate: `${year - 1}-11-20` })).toBe(
    `Denver, CO · Last order Nov 20, ${year - 1}`,
  )
  expect(factsOf({ city: null, state: 'CO', lastOrderDate: null })).toBe('CO')
  const silent = facts.map((fact) => (fact.info.field === 'state' ? { ...fact, card: () => '' } : fact))
  const row = rowOf({ state: 'CO', lastOrderDate: `${year}-11-20` })
  expect(textOf(renderToStaticMarkup(<FactsOf columns={silent} row={row} />))).toBe('Last order Nov 20')
  expect(factsOf({})).toBe('')
})
