import type { achAuthorizations, customerAuth } from '#platform/db/schema/accounts.ts'
import type { clientBankingInfo, paymentMethods } from '#platform/db/schema/accounts-banking.ts'
import type { clients } from '#platform/db/schema/crm.ts'
import type { Business } from './businesses.ts'
import { hour, iso, later } from './calendar.ts'
import { type People, type Rep, routingOf } from './people.ts'
import { type Book, cityFor, wonDaysAgo } from './prospects.ts'
import type { Random } from './random.ts'
import { madeAt, sealedIn, type World } from './world.ts'

type Row = typeof clients.$inferInsert & { id: string; createdAt: string }
type Banking = typeof clientBankingInfo.$inferInsert

export type Size = 'small' | 'medium' | 'large'
export type Client = {
  row: Row
  business: Business
  rep: Rep
  since: Date
  size: Size
  customerAuthId: string
  hasVerifiedBank: boolean
}
export type Accounts = {
  clients: Client[]
  logins: (typeof customerAuth.$inferInsert)[]
  banking: Banking[]
  methods: (typeof paymentMethods.$inferInsert)[]
  authorizations: (typeof achAuthorizations.$inferInsert)[]
  /** The client whose user signs in to the demo. */
  copperStill: Client
}

const copperStill: Business = {
  businessName: 'The Copper Still',
  businessType: 'bar',
  contactName: 'Ada Byrne',
  email: 'customer@amberroot.example',
  phone: '303-555-0119',
  address: '2401 Blake St',
  city: 'Denver',
  county: null,
  state: 'CO',
  zipCode: '80205',
  website: 'https://the-copper-still.example',
}

/** Clients with logins and bank data: most were won from the pipeline, the others came by themselves. */
export function makeClients(world: World, people: People, book: Book): Accounts {
  const random = world.random.fork('clients')
  const accounts: Omit<Accounts, 'copperStill'> = {
    clients: [],
    logins: [],
    banking: [],
    methods: [],
    authorizations: [],
  }
  const add = (wanted: Wanted) => {
    const { business, since } = wanted
    const client = makeClient(world, wanted, accounts.clients.length, random)
    accounts.clients.push(client)
    accounts.logins.push({
      ...madeAt(world, since),
      id: client.customerAuthId,
      clientId: client.row.id,
      email: business.email,
      // The others sign in by email and business name.
      passwordHash: business === copperStill ? world.passwordHash : null,
      passwordProvenAt: business === copperStill ? iso(world.calendar.now) : null,
    })
    return client
  }

  const [home] = people.reps
  if (!home) throw new Error('content/demo/people.yaml has no sales rep')
  const first = add({
    business: copperStill,
    rep: home,
    since: world.calendar.at(152, random),
    prospectId: null,
    size: 'medium',
  })
  for (const rep of people.reps) {
    const won = book.deals.filter((deal) => deal.rep === rep && deal.wonAt)
    for (const { business, wonAt, row } of won)
      if (wonAt) add({ business, rep, since: wonAt, prospectId: row.id })
    const direct = rep.clients - won.length - (rep === home ? 1 : 0)
    for (let index = 0; index < direct; index++) {
      const since = world.calendar.at(wonDaysAgo(world, rep, (index + 0.5) / direct), random)
      add({ business: book.make(cityFor(world, rep, random), random), rep, since, prospectId: null })
    }
  }
  addBanking(world, people, accounts, random)
  return { ...accounts, copperStill: first }
}

type Wanted = {
  business: Business
  rep: Rep
  since: Date
  prospectId: string | null
  size?: Size | undefined
}

function makeClient(world: World, wanted: Wanted, index: number, random: Random): Client {
  const { business, rep, since, prospectId } = wanted
  const size =
    wanted.size ??
    random.weighted(
      ['small', 'medium', 'large'] as const,
      (name) => ({ small: 5, medium: 4, large: 2 })[name],
    )
  return {
    business,
    rep,
    since,
    size,
    customerAuthId: world.newId(since),
    hasVerifiedBank: true,
    row: {
      ...madeAt(world, since),
      businessName: business.businessName,
      ownerName: business.contactName,
      email: business.email,
      phone: business.phone,
      address: business.address,
      city: business.city,
      state: business.state,
      zipCode: business.zipCode,
      assignedSalesRepId: rep.user.id,
      preferredContactMethod: random.weighted(
        ['email', 'phone', 'text'] as const,
        (name) => ({ email: 5, phone: 3, text: 2 })[name],
      ),
      notes: index % 3 === 0 ? random.pick(world.data.notes.clientNotes) : null,
      prospectId,
    },
  }
}

/** Bank accounts: verified for older clients, waiting for the newest; one is blocked after a returned debit. */
function addBanking(
  world: World,
  people: People,
  accounts: Omit<Accounts, 'copperStill'>,
  random: Random,
): void {
  const byAge = accounts.clients.toSorted((a, b) => b.since.getTime() - a.since.getTime())
  const waiting = new Map(byAge.slice(0, 5).map((client, index) => [client, index]))
  const blocked = byAge[40]
  for (const client of accounts.clients) {
    const { row, business, since } = client
    const wait = waiting.get(client)
    client.hasVerifiedBank = wait === undefined && client !== blocked
    const bank = random.pick(world.data.places.banks)
    const stamps = madeAt(world, since)
    const number = String(random.int(10_000_000, 99_999_999)) + String(random.int(10, 99))
    // One of the waiting accounts has no number yet.
    const hasNumber = wait !== 0
    const verifiedAt = later(since, random.int(2, 30) * hour)
    accounts.banking.push({
      ...stamps,
      clientId: row.id,
      bankName: bank.name,
      accountHolderName: random.chance(0.7) ? `${business.businessName} LLC` : business.contactName,
      routingNumber: hasNumber ? routingOf(bank.routing) : null,
      accountNumber: hasNumber
        ? sealedIn(world, { table: 'client_banking_info', column: 'account_number', id: stamps.id }, number)
        : null,
      status:
        client === blocked
          ? 'blocked'
          : wait === undefined
            ? 'verified'
            : wait === 3
              ? 'prenoted'
              : 'unverified',
      ...(wait === undefined ? { verificationDate: iso(verifiedAt), verifiedBy: people.admin.id } : {}),
    })
    if (client === blocked) row.accountStatus = 'on_hold'
    if (wait !== 0) {
      accounts.authorizations.push({
        ...madeAt(world, since),
        clientId: row.id,
        textVersion: '2026-01',
        agreedAt: iso(since),
        ipAddress: `198.51.100.${random.int(1, 250)}`,
        userAgent: 'Mozilla/5.0 (demo)',
      })
    }
    if (client.hasVerifiedBank) {
      accounts.methods.push({
        ...madeAt(world, since),
        clientId: row.id,
        type: 'ach',
        bankName: bank.name,
        accountHolderName: business.contactName,
        routingNumber: routingOf(bank.routing),
        accountLast4: number.slice(-4),
        accountType: 'checking',
        isDefault: true,
        status: 'verified',
        verificationMethod: 'review',
      })
    }
  }
}

export function addressOf({ business }: Pick<Client, 'business'>) {
  const { businessName: name, address, city, county, state, zipCode } = business
  return { name, address, city, ...(county ? { county } : {}), state, zipCode }
}
