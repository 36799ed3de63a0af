import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orders } from '#orders/contract/order.ts'
import { ListEmpty } from './list-states.tsx'

const empty = {
  title: 'No orders yet',
  text: 'Portal orders appear here.',
  action: <a href="/orders/new">Place one</a>,
}
const shown = (more: { isFiltered?: boolean; onCreate?: () => void }) =>
  renderToStaticMarkup(
    <ListEmpty
      contract={orders}
      empty={empty}
      isFiltered={more.isFiltered ?? false}
      onClear={() => undefined}
      onCreate={more.onCreate}
    />,
  )

test('an empty list says what it is and offers the first step: its own form to those who may, else the way there', () => {
  expect(shown({})).toContain('No orders yet')
  expect(shown({})).toContain('>Place one</a>')
  const withForm = shown({ onCreate: () => undefined })
  expect(withForm).toContain('New order')
  expect(withForm).not.toContain('Place one')
})

test('a list that is empty by its filters offers all', () => {
  const filtered = shown({ isFiltered: true })
  expect(filtered).toContain('Nothing matches')
  expect(filtered).toContain('Show all')
  expect(filtered).not.toContain('Place one')
})
