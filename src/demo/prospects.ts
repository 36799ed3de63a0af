import { zoneOfState } from '#company/rules/us-zones.ts'
import { isTenStep, stageAfterStep, type TenStep, tenSteps } from '#crm/rules/ten-steps.ts'
import type { prospects } from '#platform/db/schema/crm.ts'
import { type Business, businessMaker, filled } from './businesses.ts'
import { day, iso, later, visitedAt } from './calendar.ts'
import type { City } from './data.ts'
import type { People, Rep, User } from './people.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

type Row = typeof prospects.$inferInsert & { id: string; createdAt: string; currentTenStep: number }

/** A business a rep works on: its row, who looked after it when, and when it reached which step. */
export type Deal = {
  row: Row
  business: Business
  rep: Rep | null
  /** The user who had it before the rep. */
  before: { user: User; until: Date } | null
  /** When it reached each step, from step 1 to its current one. */
  reached: Date[]
  isLost: boolean
  /** When it became a client, if it did. */
  wonAt: Date | null
}

export type Book = { deals: Deal[]; make: (city: City, random: Random) => Business }

const stepShares = [70, 62, 50, 42, 40, 27, 20] as const
const wonShare = 0.74
const unassigned = 12

/** The pipeline: every rep's prospects, won ones included, and some that are not assigned yet. */
export function makeProspects(world: World, people: People): Book {
  const random = world.random.fork('prospects')
  const make = businessMaker(world)
  const making = { make, random }
  const deals = people.reps.flatMap((rep) => {
    const won = Math.round(rep.clients * wonShare)
    return Array.from({ length: rep.prospects }, (_, index) =>
      index < won
        ? wonDeal(world, rep, { ...making, part: won > 1 ? index / (won - 1) : 0.5 })
        : openDeal(world, people, rep, making),
    )
  })
  for (let index = 0; index < unassigned; index++) deals.push(openDeal(world, people, null, making))
  return { deals, make }
}

/** The cities of a rep's territory; all cities without a rep. */
function citiesOf(world: World, rep: Rep | null): City[] {
  const { cities, territories } = world.data.places
  const territory = territories.find(({ name }) => name === rep?.territory)
  const found = territory ? cities.filter(({ state }) => territory.states.includes(state)) : cities
  // Two reps share the Southeast: one has Florida and Georgia, the other the rest.
  const isShared = world.data.people.reps.filter((other) => other.territory === rep?.territory).length > 1
  if (!isShared || !rep) return found
  const isSouth = ['FL', 'GA'].includes(rep.user.state ?? '')
  return found.filter(({ state }) => ['FL', 'GA'].includes(state) === isSouth)
}

export function cityFor(world: World, rep: Rep | null, random: Random): City {
  return random.weighted(citiesOf(world, rep), ({ weight }) => weight)
}

/** How many days ago a client of a rep was won: `part` 0 is the first, 1 the last, a few days ago. */
export function wonDaysAgo(world: World, rep: Rep, part: number): number {
  const first = Math.min(184, rep.hiredDaysAgo - 6)
  const place = world.data.places.territories.findIndex(({ name }) => name === rep.territory)
  const last = Math.min(first - 2, 4 + 2 * place)
  return Math.round(first - (first - last) * part ** 0.9)
}

type Making = Pick<Book, 'make'> & { random: Random }

function wonDeal(world: World, rep: Rep, { make, random, part }: Making & { part: number }): Deal {
  const wonAgo = wonDaysAgo(world, rep, part)
  const startedAgo = Math.min(rep.hiredDaysAgo - 1, wonAgo + random.int(12, 48))
  const business = make(cityFor(world, rep, random), random)
  const step = wonAgo < 20 ? 8 : wonAgo < 70 ? random.int(8, 9) : random.int(9, 10)
  const wonAt = world.calendar.at(wonAgo, random)
  const timeZone = zoneOf(world, business)
  const reached = spread(timeZone, world.calendar.at(startedAgo, random), wonAt, 7)
  for (let later8 = 8; later8 <= step; later8++) {
    const share = (later8 - 7) / (step - 6)
    reached.push(visitedAt(timeZone, wonAt, world.calendar.now, share * 0.9))
  }
  return deal(world, { business, rep, before: null, reached, isLost: false, wonAt }, random)
}

function openDeal(world: World, people: People, rep: Rep | null, { make, random }: Making): Deal {
  const business = make(cityFor(world, rep, random), random)
  const isLost = rep !== null && random.chance(0.12)
  const drawn = random.weighted([1, 2, 3, 4, 5, 6, 7], (step) => stepShares[step - 1] ?? 0)
  const step = rep === null ? 1 : isLost ? Math.max(2, drawn) : drawn
  const oldest = Math.min(190, rep?.hiredDaysAgo ?? 30)
  const startedAgo =
    rep === null
      ? random.int(0, 25)
      : Math.max(1, Math.round(step * 3 + random.next() ** 1.6 * (oldest - step * 3 - 1)))
  const started = world.calendar.at(startedAgo, random)
  // The newer a rep, the more of their prospects came from another rep.
  const giver = rep && rep.hiredDaysAgo < 180 && random.chance(0.25) ? olderRep(people, rep) : null
  const from =
    giver && rep ? world.calendar.at(Math.min(170, rep.hiredDaysAgo + random.int(20, 60)), random) : started
  const lastMove = isLost ? random.int(3, Math.max(4, startedAgo)) : random.int(0, Math.min(26, startedAgo))
  const reached = spread(zoneOf(world, business), from, world.calendar.at(lastMove, random), step)
  const before =
    giver && rep ? { user: giver, until: world.calendar.at(Math.max(1, rep.hiredDaysAgo - 2), random) } : null
  return deal(world, { business, rep, before, reached, isLost, wonAt: null }, random)
}

function olderRep(people: People, rep: Rep): User | null {
  const near = people.reps.find(
    (other) => other.territory === rep.territory && other.hiredDaysAgo > rep.hiredDaysAgo,
  )
  return (near ?? people.reps[0])?.user ?? null
}

/** The time zone of a business. */
export const zoneOf = ({ calendar }: World, { state }: Business) => zoneOfState(state, calendar.timeZone)

/** Moments from the first to the last, slightly uneven. */
function spread(timeZone: string, from: Date, to: Date, steps: number): Date[] {
  return Array.from({ length: steps }, (_, index) =>
    visitedAt(timeZone, from, to, steps === 1 ? 0 : (index / (steps - 1)) ** 1.15),
  )
}

function deal(world: World, found: Omit<Deal, 'row'>, random: Random): Deal {
  const { business, rep, reached, isLost, wonAt } = found
  const { notes } = world.data
  const first = reached[0] ?? world.calendar.now
  const last = reached.at(-1) ?? first
  const step: TenStep = isTenStep(reached.length) ? reached.length : 1
  const stage = wonAt ? 'won' : isLost ? 'lost' : stageAfterStep(step, { stage: 'cold' })
  const value = random.int(8, 90) * 100 + (business.businessType === 'kratom_bar' ? 2400 : 0)
  const remarks = [random.pick(notes.notes), ...(isLost ? [random.pick(notes.lossReasons)] : [])]
  const isOpen = !isLost && !wonAt
  const row: Row = {
    ...madeAt(world, first, last),
    businessName: business.businessName,
    contactName: business.contactName,
    email: business.email,
    phone: business.phone,
    address: business.address,
    city: business.city,
    state: business.state,
    zipCode: business.zipCode,
    website: random.chance(0.7) ? business.website : null,
    businessType: business.businessType,
    currentSupplier: random.chance(0.6) ? random.pick(notes.suppliers) : null,
    monthlyVolume: random.int(4, 60) * 10,
    averageDrinkPrice: random.int(18, 32) * 50,
    painPoints: random.chance(0.75)
      ? random.pick(notes.painPoints[business.businessType] ?? notes.notes)
      : null,
    notes: remarks.map((remark) => filled(remark, business)).join('\n'),
    stage,
    currentStage: stage,
    currentTenStep: step,
    tenStepProgress: Object.fromEntries(
      tenSteps.slice(0, step).map(({ step: number }, index) => [number, iso(reached[index] ?? last)]),
    ),
    priority: value > 7000 ? (step > 4 && isOpen ? 'urgent' : 'high') : value > 2500 ? 'medium' : 'low',
    source: random.pick(notes.sources),
    assignedTo: rep?.user.id ?? null,
    estimatedValue: value,
    estimatedCloseDate:
      isOpen && step >= 5 ? world.calendar.dayOf(later(world.calendar.now, random.int(-6, 45) * day)) : null,
  }
  return { ...found, row }
}
