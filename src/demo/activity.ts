import type { followUps, interactions } from '#platform/db/schema/crm.ts'
import type { prospectTransfers } from '#platform/db/schema/crm-field.ts'
import { filled } from './businesses.ts'
import { day, hour, iso, later, visitedAt } from './calendar.ts'
import type { Ledger } from './ledger.ts'
import type { People, User } from './people.ts'
import { type Book, type Deal, zoneOf } from './prospects.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

type Interaction = typeof interactions.$inferInsert & {
  id: string
  userId: string
  completedAt: string | null
}
type FollowUp = typeof followUps.$inferInsert & {
  id: string
  userId: string
  dueDate: string
  updatedAt: string
}
export type Activity = {
  interactions: Interaction[]
  followUps: FollowUp[]
  transfers: (typeof prospectTransfers.$inferInsert)[]
}

/** What reps did with each prospect, step by step, and their open follow-ups. */
export function makeActivity(world: World, people: People, book: Book, ledger: Ledger): Activity {
  const random = world.random.fork('activity')
  const made: Activity = { interactions: [], followUps: [], transfers: [] }
  const making = { world, made, ledger, random }
  for (const deal of book.deals) {
    if (!deal.rep) continue
    deal.reached.forEach((from, index) => {
      workOn(making, deal, { step: index + 1, from })
    })
    const own = made.interactions.findLast(({ prospectId }) => prospectId === deal.row.id)
    deal.row.lastContactDate = own?.completedAt ?? null
    if (!deal.isLost && !deal.wonAt) planNext(making, deal, deal.rep.user)
    if (deal.before) {
      made.transfers.push({
        ...madeAt(world, deal.before.until),
        prospectId: deal.row.id,
        fromUserId: deal.before.user.id,
        toUserId: deal.rep.user.id,
        reason: random.pick(world.data.life.transferReasons),
        transferredBy: people.admin.id,
      })
    }
  }
  for (const { user } of people.reps) {
    const times = made.interactions.flatMap(({ userId, completedAt }) =>
      userId === user.id && completedAt ? completedAt : [],
    )
    user.lastActiveAt = times.sort().at(-1) ?? null
  }
  return made
}

type Making = { world: World; made: Activity; ledger: Ledger; random: Random }

function workOn(making: Making, deal: Deal, { step, from }: { step: number; from: Date }): void {
  const { world, made, ledger, random } = making
  const { notes } = world.data
  const now = world.calendar.now.getTime()
  const timeZone = zoneOf(world, deal.business)
  const until = Math.min(deal.reached[step]?.getTime() ?? now, now)
  const times = 1 + (random.chance(0.4) ? 1 : 0)
  for (let time = 0; time < times; time++) {
    const last = new Date(Math.min(until, from.getTime() + 9 * day))
    const at = time === 0 ? from : visitedAt(timeZone, from, last, random.next())
    const entry = random.pick(notes.interactions[step] ?? [])
    const objection = random.pick(Object.values(notes.objections).flat())
    const text = entry.notes.replace('{objection}', objection.text).replace('{answer}', objection.answer)
    const user = ownerAt(deal, at)
    const row: Interaction = {
      ...madeAt(world, at),
      prospectId: deal.row.id,
      userId: user.id,
      type: entry.type,
      subject: entry.subject,
      notes: filled(text, deal.business),
      outcome: entry.outcome,
      nextAction: random.chance(0.6) ? random.pick(notes.followUps[step] ?? []) : null,
      completedAt: iso(at),
      status: 'done',
    }
    made.interactions.push(row)
    ledger.award({ userId: user.id, activity: 'interaction_logged', key: `interaction:${row.id}`, at })
  }
  const user = ownerAt(deal, from)
  if (step > 1)
    ledger.award({
      userId: user.id,
      activity: 'stage_advanced',
      key: `stage:${deal.row.id}:${step}`,
      at: from,
    })
  if (deal.isLost && step === deal.reached.length) {
    ledger.award({
      userId: user.id,
      activity: 'prospect_disqualified',
      key: `disqualified:${deal.row.id}`,
      at: from,
    })
  }
  if (step < deal.reached.length && random.chance(0.6)) doneFollowUp(making, deal, { step, from, until })
}

/** A follow-up that was completed before the next step, mostly on time. */
function doneFollowUp(
  { world, made, ledger, random }: Making,
  deal: Deal,
  { step, from, until }: { step: number; from: Date; until: number },
): void {
  const timeZone = zoneOf(world, deal.business)
  const done = visitedAt(timeZone, from, new Date(until), 0.5 + random.next() * 0.5)
  const due = visitedAt(
    timeZone,
    later(done, (random.chance(0.85) ? random.int(1, 30) : -random.int(4, 60)) * hour),
  )
  const user = ownerAt(deal, done)
  const description = random.pick(world.data.notes.followUps[step] ?? [])
  const row: FollowUp = {
    ...madeAt(world, from, done),
    updatedAt: iso(done),
    prospectId: deal.row.id,
    userId: user.id,
    type: typeOf(description),
    description,
    dueDate: iso(due),
    priority: 'medium',
    status: 'done',
  }
  made.followUps.push(row)
  const activity = done <= due ? 'follow_up_done' : 'follow_up_done_late'
  ledger.award({ userId: user.id, activity, key: `follow_up:${row.id}`, at: done })
}

/** The open follow-up of a deal: some are overdue, some due today, some deals have none, as a rep should see. */
function planNext({ world, made, random }: Making, deal: Deal, user: User): void {
  const { calendar } = world
  const drawn = random.next()
  if (drawn > 0.84) return
  const ago = drawn < 0.11 ? random.int(1, 11) : drawn < 0.19 ? 0 : -random.int(1, 16)
  const planned = ago === 0 ? laterToday(world, random) : calendar.at(ago, random)
  const step = deal.row.currentTenStep
  const isVisit = ago <= 0 && step >= 3 && random.chance(0.3)
  const due = isVisit ? visitedAt(zoneOf(world, deal.business), planned) : planned
  const last = Date.parse(deal.row.lastContactDate ?? deal.row.createdAt)
  const begun = new Date(Math.min(last, due.getTime(), calendar.now.getTime()))
  deal.row.nextFollowupDate = iso(due)
  const shared = {
    ...madeAt(world, begun),
    updatedAt: iso(begun),
    prospectId: deal.row.id,
    userId: user.id,
    status: 'open',
  }
  if (isVisit) {
    made.interactions.push({
      ...shared,
      type: step === 4 ? 'demo' : 'visit',
      subject: step === 4 ? 'Presentation to the staff' : 'Visit',
      scheduledAt: iso(due),
      completedAt: null,
    })
    return
  }
  const description = random.pick(world.data.notes.followUps[step] ?? [])
  made.followUps.push({
    ...shared,
    type: typeOf(description),
    description,
    dueDate: iso(due),
    priority: deal.row.priority ?? 'medium',
  })
}

/** The type of a follow-up, by the first word of its text. */
function typeOf(description: string): FollowUp['type'] {
  const [verb = ''] = description.split(' ')
  if (['Visit', 'Bring', 'Present', 'Meet', 'Count', 'Quarterly'].includes(verb)) return 'visit'
  if (['Send', 'Confirm', 'Thank'].includes(verb)) return 'email'
  return 'call'
}

/** A moment later today in the company's zone, even when the day is nearly over. */
function laterToday(world: World, random: Random): Date {
  const { now } = world.calendar
  const wanted = later(now, random.int(20, 300) * 60_000)
  return world.calendar.dayOf(wanted) === world.calendar.dayOf(now)
    ? wanted
    : later(now, -random.int(5, 90) * 60_000)
}

export function ownerAt(deal: Deal, at: Date): User {
  if (deal.before && at < deal.before.until) return deal.before.user
  if (!deal.rep) throw new Error(`nobody works on ${deal.business.businessName}`)
  return deal.rep.user
}
