import type { achAuthorizations, businessRegistrations } from '#platform/db/schema/accounts.ts'
import type { transitions } from '#platform/db/schema/identity-log.ts'
import { registrationFacts, reviewRegistration } from '#registration/rules/registration-review.ts'
import { isPhone } from '#registration/server/is-phone.ts'
import { placeOf } from '#registration/server/register-business.ts'
import { taxFingerprint } from '#registration/server/tax-fingerprint.ts'
import { day, hour, iso, later } from './calendar.ts'
import type { Accounts, Client } from './clients.ts'
import { type People, routingOf } from './people.ts'
import { madeAt, moveAt, type World } from './world.ts'

type Row = typeof businessRegistrations.$inferInsert & { id: string }
export type Registrations = {
  rows: Row[]
  authorizations: (typeof achAuthorizations.$inferInsert)[]
  moves: (typeof transitions.$inferInsert)[]
}

const version = '2026-01'

/** Registrations: some waiting, one sent back, one refused, and the approved ones of the newest clients. */
export function makeRegistrations(world: World, people: People, accounts: Accounts): Registrations {
  const made: Registrations = { rows: [], authorizations: [], moves: [] }
  const random = world.random.fork('registrations')
  for (const entry of world.data.life.registrations) {
    const { routing, isRoutingWrong, rep, daysAgo, authorized, taxId, accountNumber, ...values } = entry
    const at = world.calendar.at(daysAgo, random)
    const stamps = madeAt(world, at)
    const good = routing ? routingOf(routing) : null
    const routingNumber = good && isRoutingWrong ? `${good.slice(0, 8)}${(Number(good[8]) + 1) % 10}` : good
    const seal = (field: 'taxId' | 'accountNumber', plain: string | null | undefined) =>
      plain ? world.sealer.seal(plain, placeOf(field, stamps.id)) : null
    const { findings } = reviewRegistration(
      registrationFacts({ ...values, taxId, accountNumber, routingNumber }, authorized, isPhone),
    )
    made.rows.push({
      ...stamps,
      ...values,
      taxId: seal('taxId', taxId),
      taxIdHash: taxFingerprint(world.sealer, taxId),
      accountNumber: seal('accountNumber', accountNumber),
      routingNumber,
      accountType: routing ? 'checking' : null,
      salesRepId: rep ? people.named(rep).id : null,
      findings: findings.map(({ field, message }) => ({ field, message })),
    })
    if (authorized) made.authorizations.push(authorization(world, { registrationId: stamps.id }, at))
    if (values.status !== 'pending') {
      const action = values.status === 'rejected' ? 'reject' : 'request_completion'
      made.moves.push(
        moved(world, people, {
          entityId: stamps.id,
          action,
          toState: values.status,
          at: later(at, 26 * hour),
          reason: values.reviewNotes ?? null,
        }),
      )
    }
  }
  const newest = accounts.clients.toSorted((a, b) => b.since.getTime() - a.since.getTime()).slice(0, 14)
  for (const client of newest) addApproved(world, people, made, client)
  return made
}

function addApproved(
  world: World,
  people: People,
  made: Registrations,
  { row, business, since, rep, hasVerifiedBank }: Client,
): void {
  const applied = later(since, -2 * day)
  const stamps = madeAt(world, applied, since)
  const [ownerFirstName, ownerLastName] = business.contactName.split(' ')
  made.rows.push({
    ...stamps,
    businessName: business.businessName,
    legalBusinessName: `${business.businessName} LLC`,
    businessType: 'LLC',
    businessStructure: ['bar', 'restaurant', 'lounge', 'smoke_shop'].includes(business.businessType)
      ? business.businessType
      : 'other',
    ownerFirstName: ownerFirstName ?? null,
    ownerLastName: ownerLastName ?? null,
    contactEmail: business.email,
    contactPhone: business.phone,
    businessAddress: business.address,
    businessCity: business.city,
    businessState: business.state,
    businessZip: business.zipCode,
    referralSource: 'sales_rep',
    salesRepId: rep.user.id,
    status: 'approved',
    reviewNotes: hasVerifiedBank ? null : 'Approved with an unverified bank.',
    approvedBy: people.admin.id,
    approvedAt: iso(since),
    clientId: row.id,
  })
  made.moves.push(
    moved(world, people, {
      entityId: stamps.id,
      action: 'approve',
      toState: 'approved',
      at: since,
      reason: null,
    }),
  )
}

function authorization(world: World, of: { registrationId: string }, at: Date) {
  return {
    ...madeAt(world, at),
    ...of,
    textVersion: version,
    agreedAt: iso(at),
    ipAddress: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (demo)',
  }
}

function moved(
  world: World,
  people: People,
  what: { entityId: string; action: string; toState: string; at: Date; reason: string | null },
) {
  const registration = { entityType: 'business_registrations', fromState: 'pending' }
  return moveAt(world, { ...registration, ...what, byUser: people.admin.id })
}
