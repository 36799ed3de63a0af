import { AppError } from '#platform/errors/app-error.ts'
import { dayIn, plusDays, timeIn } from '#platform/rules/text/dates.ts'
import { handlers } from '../../../src/compose-modules.ts'
import { noInbox } from '../no-inbox.ts'
import { noPost } from '../no-post.ts'
import { Agenda } from './agenda.ts'
import type { Company } from './company.ts'
import { openCompany } from './company.ts'
import { type Crashes, type CrashKind, crashable } from './crash.ts'
import { isWorkday, momentOf, workdayAfter } from './work-time.ts'
import { takingMailer } from './worker.ts'

/** Days after the last order in which terms of thirty days, three attempts and a return window end. */
export const untilAllIsPaid = 60

export type Plan = {
  seed: number
  clients: number
  orders: number
  /** Company's day on which it begins, and how many days it goes on taking orders. */
  start: string
  days: number
  /** Which of its kind an act has to be to crash: `{ ship: 12 }` ends the twelfth shipping in its middle. */
  crashes?: Readonly<Record<string, number>>
  crashKind?: CrashKind
}

/** A firm that lives through its days: what people do, each at its moment, and the plain books that note the same beside it. */
export class Simulation {
  readonly agenda = new Agenda()
  /** What happened, without ids: the same seed gives the same lives. */
  readonly log: string[] = []
  readonly counted: Record<string, number> = {}
  crashed = 0
  private readonly crashes: Crashes

  readonly company: Company
  readonly plan: Plan

  constructor(company: Company, plan: Plan) {
    this.company = company
    this.plan = plan
    this.crashes = crashable(company.app)
  }

  chance(share: number): boolean {
    return this.company.random() < share
  }

  /** A whole number from `from` up to and with `to`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.company.random() * (to - from + 1))
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.between(0, list.length - 1)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  get today(): string {
    return dayIn(this.company.clock.at, this.company.zone)
  }

  at(day: string, minutes: number): Date {
    return momentOf(day, minutes, this.company.zone)
  }

  /** A moment of the office's hours, so many working days later; the same day while there is time. */
  officeTime(days = 0): Date {
    const { clock, zone } = this.company
    const soon = new Date(clock.at.getTime() + this.between(10, 150) * 60_000)
    const [day, time] = [dayIn(soon, zone), timeIn(soon, zone)]
    if (days === 0 && isWorkday(day) && time >= '08:00' && time < '17:00') return soon
    const next =
      days === 0 && isWorkday(day) && time < '08:00' ? day : workdayAfter(this.today, Math.max(1, days))
    return this.at(next, this.between(8 * 60, 16 * 60 + 59))
  }

  /** Somebody does something by a service of the product; when it is one that crashes, it is called a second time. */
  async act<T>(kind: string, service: () => Promise<T>): Promise<T> {
    const nth = (this.counted[kind] ?? 0) + 1
    this.counted[kind] = nth
    if (this.plan.crashes?.[kind] === nth) await this.crashOnce(service)
    return service()
  }

  private async crashOnce(service: () => Promise<unknown>): Promise<void> {
    const kind = this.plan.crashKind ?? (this.crashed % 2 === 0 ? 'kill' : 'throw')
    // Half of a thing is wrong only once something of it was written.
    this.crashes.arm(kind === 'half' ? 14 : this.between(2, 25), kind)
    const answer = await service().then(
      () => 'answered',
      () => 'failed',
    )
    if (!this.crashes.hasHappened() || answer !== 'failed') throw new Error('it was to crash, and did not')
    this.crashed += 1
  }

  note(words: string): void {
    this.log.push(`${this.company.clock.at.toISOString()} ${words}`)
  }

  /** Does all that is on the agenda, in its order; the product's clock goes along. */
  async run(): Promise<void> {
    for (let next = this.agenda.next(); next; next = this.agenda.next()) {
      this.company.clock.at = next.at
      await next.run()
    }
    await this.company.app.context.outbox.settle()
  }

  /** Every evening of the plan, and of the weeks after it in which what is under way comes to its end. */
  everyDay(minutes: number, run: () => Promise<void>, { after = 0 } = {}): void {
    for (let day = 0; day < this.plan.days + after; day++)
      this.agenda.note(this.at(plusDays(this.plan.start, day), minutes), run)
  }

  /** A job of the schedule. */
  async job(name: 'lapse-reservations'): Promise<void> {
    const { context } = this.company.app
    await handlers(context, { mailer: takingMailer(), post: noPost, inbox: noInbox })[name]({})
  }
}

/** The code a service refused with; anything else goes on. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  throw error
}

export async function openSimulation(plan: Plan): Promise<Simulation> {
  const company = await openCompany(plan.seed, {
    clients: plan.clients,
    start: `${plan.start}T16:00:00.000Z`,
  })
  return new Simulation(company, plan)
}
