import type { Tx } from '#platform/db/client.ts'
import { contacts } from '#platform/db/schema/crm.ts'
import { insertRows } from './insert-rows.ts'
import type { Book } from './prospects.ts'
import { madeAt, type World } from './world.ts'

const roles = ['Bar manager', 'Buyer', 'Beverage director', 'Bookkeeper', 'Head bartender'] as const

/**
 * Every third business has a second person, every ninth a third one. The first of each is whom its record names: the table adds
 * it, and here it gets its role and its day.
 */
export async function writeContacts(tx: Tx, world: World, { deals }: Book): Promise<void> {
  const random = world.random.fork('contacts')
  const { names } = world.data
  await tx.rows(
    `UPDATE contacts c SET role = 'Owner', created_at = p.created_at, updated_at = p.created_at FROM prospects p
      WHERE p.id = c.prospect_id AND c.is_primary`,
  )
  const rows = deals.flatMap(({ row, business }, index) =>
    Array.from({ length: index % 9 === 0 ? 2 : index % 3 === 0 ? 1 : 0 }, (_, at) => {
      const first = random.pick(names.first)
      const host = business.email.split('@')[1]
      const isSpanish = random.chance(0.2)
      return {
        ...madeAt(world, new Date(row.createdAt)),
        prospectId: row.id,
        name: `${first} ${random.pick(names.last)}`,
        role: roles[(index + at) % roles.length],
        email: `${first}.${at + 2}@${host}`.toLowerCase(),
        phone: at === 0 ? `+1${business.phone.slice(0, 3)}55501${random.int(10, 99)}` : null,
        preferredContactMethod: random.pick(['email', 'phone', 'text']),
        language: isSpanish ? 'es' : 'en',
      }
    }),
  )
  await insertRows(tx, contacts, rows)
}
