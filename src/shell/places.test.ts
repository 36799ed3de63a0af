import { expect, test } from 'vitest'
import { screens } from '../compose-ui.tsx'
import { placedEntities, placeFor, placeOf } from './places.ts'
import { screenList } from './screen-list.ts'

screenList.set(screens)

const id = '0190a000-0000-7000-8000-000000000001'

test('a record is opened on its own page, else beside its list, by whoever may open that screen', () => {
  expect(placeFor('sales_rep', 'prospects', id)).toEqual({ to: `/prospects/${id}` })
  expect(placeFor('sales_rep', 'clients', id)).toEqual({ to: '/clients', search: { open: id } })
  expect(placeFor('admin', 'users', id)).toEqual({ to: '/team', search: { open: id } })
  expect(placeFor('sales_rep', 'users', id)).toBeUndefined()
  expect(placeFor('customer', 'orders', id)).toBeUndefined()
  expect(placeFor('admin', 'audit_logs', id)).toBeUndefined()
})

test('every table that is said to have a screen has one of a team member’s, for administrators at least', () => {
  for (const entity of placedEntities)
    expect(placeFor('admin', entity, id), entity).toEqual(placeOf(entity, id))
})
