import type {
  competitorIntel,
  competitors,
  successStories,
  testimonials,
} from '#platform/db/schema/crm-market.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { day, iso, later } from './calendar.ts'
import type { Accounts, Client } from './clients.ts'
import type { Ledger } from './ledger.ts'
import type { Orders } from './made-orders.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

type Market = {
  testimonials: (typeof testimonials.$inferInsert)[]
  stories: (typeof successStories.$inferInsert)[]
  competitors: (typeof competitors.$inferInsert & { id: string })[]
  intel: (typeof competitorIntel.$inferInsert)[]
}

/** Reviews by customers, and what reps hear about competitors. Figures in a story are counted from the client's orders. */
export function makeMarket(
  world: World,
  people: People,
  { accounts, orders, ledger }: { accounts: Accounts; orders: Orders; ledger: Ledger },
): Market {
  const { calendar, data } = world
  const random = world.random.fork('market')
  const best = accounts.clients.toSorted(
    (a, b) => (b.row.totalOrderValue ?? 0) - (a.row.totalOrderValue ?? 0),
  )
  const made: Market = { testimonials: [], stories: [], competitors: [], intel: [] }

  data.market.testimonials.forEach((entry, index) => {
    const client = best[index * 2] ?? accounts.copperStill
    const at = calendar.at(8 + index * 6, random)
    const isApproved = entry.state !== 'waiting'
    const row = {
      ...madeAt(world, at),
      clientId: client.row.id,
      contactName: client.business.contactName,
      businessName: client.business.businessName,
      testimonialText: entry.text,
      rating: entry.rating,
      beforeSituation: entry.before,
      afterResults: entry.after,
      specificBenefits: entry.benefits,
      isApproved,
      isFeatured: entry.state === 'featured',
      approvedBy: isApproved ? people.admin.id : null,
      approvedAt: isApproved ? iso(later(at, day)) : null,
      collectedBy: client.rep.user.id,
    }
    made.testimonials.push(row)
    if (isApproved) {
      ledger.award({
        userId: client.rep.user.id,
        activity: 'testimonial_collected',
        key: `testimonial:${row.id}`,
        at: later(at, day),
      })
    }
  })
  data.market.stories.forEach((entry, index) => {
    const client = best[index * 3 + 1] ?? accounts.copperStill
    const at = calendar.at(14 + index * 9, random)
    const isPublished = entry.state === 'published'
    made.stories.push({
      ...madeAt(world, at),
      title: entry.title,
      clientId: client.row.id,
      businessName: client.business.businessName,
      businessType: client.business.businessType,
      city: client.business.city,
      state: client.business.state,
      challenge: entry.challenge,
      solution: entry.solution,
      results: entry.results,
      figures: isPublished ? figuresOf(client, orders) : null,
      tags: entry.tags,
      status: entry.state,
      isFeatured: index === 0,
      createdBy: people.admin.id,
      publishedBy: isPublished ? people.admin.id : null,
      publishedAt: isPublished ? iso(at) : null,
    })
  })
  data.market.competitors.forEach(({ state, ...card }, index) => {
    made.competitors.push({
      ...madeAt(world, calendar.at(90 - index * 9, random)),
      ...card,
      status: state,
      updatedBy: people.admin.id,
    })
  })
  data.market.intel.forEach((entry, index) => {
    const competitor = made.competitors.find(({ companyName }) => companyName === entry.competitor)
    if (!competitor) throw new Error(`content/demo/market.yaml has no competitor ${entry.competitor}`)
    const client = best[index * 4 + 2] ?? accounts.copperStill
    const seen = calendar.at(3 + index * 5, random)
    made.intel.push({
      ...madeAt(world, seen),
      competitorId: competitor.id,
      clientId: client.row.id,
      intelType: entry.type,
      title: entry.title,
      content: entry.content,
      source: entry.source,
      observedAt: calendar.dayOf(seen),
      observedPrice: entry.price,
      city: client.business.city,
      state: client.business.state,
      confidence: entry.confidence,
      reportedBy: client.rep.user.id,
      isVerified: entry.verified,
      verifiedBy: entry.verified ? people.admin.id : null,
      verifiedAt: entry.verified ? iso(later(seen, day)) : null,
    })
  })
  return made
}

/** Figures of the first two orders and the last two. */
function figuresOf(client: Client, made: Orders) {
  const own = made.orders.filter((order) => order.clientId === client.row.id && order.status === 'delivered')
  const units = (orders: typeof own) =>
    made.items
      .filter((item) => orders.some(({ id }) => id === item.orderId))
      .reduce((sum, item) => sum + item.quantity, 0)
  const dollars = (orders: typeof own) => formatCents(orders.reduce((sum, { total }) => sum + total, 0))
  const [first, last] = [own.slice(0, 2), own.slice(-2)]
  return [
    {
      label: 'Units in two orders, first and latest',
      before: String(units(first)),
      after: String(units(last)),
    },
    { label: 'Value of two orders, first and latest', before: dollars(first), after: dollars(last) },
  ]
}
