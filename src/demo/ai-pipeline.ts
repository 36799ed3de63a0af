import { stageAfterStep, tenSteps } from '#crm/rules/ten-steps.ts'
import { contentId } from '#platform/content/keep.ts'
import type { aiConversations, aiProspects, humanToAiTransfers } from '#platform/db/schema/assistants.ts'
import { day, hour, iso, later, minute } from './calendar.ts'
import type { People, User } from './people.ts'
import { type Book, cityFor } from './prospects.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

type Prospect = typeof aiProspects.$inferInsert & { id: string; createdAt: string; currentTenStep: number }
type Message = typeof aiConversations.$inferInsert & { createdAt: string }
type Technique = World['content']['knowledge']['techniques'][number]

/** Number of AI prospects at each of the first seven steps; then of won and lost ones. */
const atStep = [6, 7, 6, 5, 5, 3, 2] as const
const won = 3
const lost = 5

/** Prospects of the sales assistant, with the conversations and who took over when. */
export function makeAiPipeline(world: World, people: People, book: Book) {
  const random = world.random.fork('ai pipeline')
  const chance = winShares(book)
  const plan = [
    ...atStep.flatMap((many, index) => Array.from({ length: many }, () => ({ step: index + 1, end: null }))),
    ...Array.from({ length: won }, () => ({ step: 7, end: 'won' as const })),
    ...Array.from({ length: lost }, (_, index) => ({ step: 2 + index, end: 'lost' as const })),
  ]
  const prospects: Prospect[] = []
  const messages: Message[] = []
  const transfers: (typeof humanToAiTransfers.$inferInsert)[] = []
  plan.forEach(({ step, end }, index) => {
    const rep = random.pick(people.reps)
    const business = book.make(cityFor(world, rep, random), random)
    const begun = world.calendar.at(random.int(step * 3 + 2, 70), random)
    const { technique, said } = talk(world, random, { begun, step, end })
    const row: Prospect = {
      ...madeAt(world, begun, said.at(-1)?.at ?? begun),
      businessName: business.businessName,
      ownerName: business.contactName,
      phone: business.phone,
      email: business.email,
      address: business.address,
      city: business.city,
      state: business.state,
      zipCode: business.zipCode,
      leadSource: random.pick(['web_scraping', 'website', 'referral', 'trade_list']),
      currentStage: end ?? stageAfterStep(tenSteps[step - 1]?.step ?? 1, { stage: 'cold' }),
      currentTenStep: step,
      totalInteractions: said.length,
      lastContactDate: said.at(-1) ? iso(said.at(-1)?.at ?? begun) : null,
      nextFollowUpDate: end ? null : iso(later(world.calendar.now, random.int(-2, 12) * day)),
      primaryObjection: technique ? `${technique.category}: ${technique.aliases[0]}` : null,
      objectionCount: said.filter(({ objection }) => objection).length,
      conversionProbability: end === 'won' ? 100 : end === 'lost' ? 0 : (chance[step - 1] ?? 20),
      tenStepProgress: Object.fromEntries(
        tenSteps.slice(0, step).map((one, at) => [String(one.step), iso(later(begun, at * 2 * day))]),
      ),
      estimatedValue: random.int(6, 60) * 100,
      isActive: end === null,
      // Every third has not been asked.
      ...(index % 3 === 2 ? {} : { consentSource: 'asked_us', consentedOn: iso(begun).slice(0, 10) }),
    }
    prospects.push(row)
    for (const { at, objection, ...message } of said) {
      messages.push({
        ...madeAt(world, at),
        prospectId: row.id,
        ...message,
        objectionDetected: objection ?? null,
        // No model is configured in the demo: the built-in voice answered.
        aiModel: 'builtin',
      })
    }
    if (step >= 5 && index % 2 === 0) transfers.push(takenOver(world, random, row, rep.user))
    else if (index % 9 === 4) transfers.push(givenAway(world, random, row, rep.user))
  })
  return { prospects, messages, transfers }
}

/** Share of our own decided deals that were won after reaching each step, in percent: the chance of winning at that step. */
function winShares(book: Book): number[] {
  return tenSteps.map(({ step }) => {
    const decided = book.deals.filter((deal) => deal.reached.length >= step && (deal.wonAt || deal.isLost))
    const wins = decided.filter(({ wonAt }) => wonAt).length
    return decided.length === 0 ? 20 : Math.round((100 * wins) / decided.length)
  })
}

type Said = Pick<Message, 'messageType' | 'content' | 'medium'> &
  Partial<Pick<Message, 'responseType' | 'responseTime' | 'wasSuccessful' | 'nextActionRequired'>> & {
    at: Date
    objection?: string
  }

type Course = { begun: Date; step: number; end: 'won' | 'lost' | null }

function talk(world: World, random: Random, { begun, step, end }: Course) {
  const { techniques } = world.content.knowledge
  const words = world.data.notes.aiSales
  const medium = random.pick(['email', 'email', 'text', 'chat'])
  const said: Said[] = []
  let at = begun
  const say = (message: Omit<Said, 'at' | 'medium'>, after: number) => {
    at = later(at, after)
    if (at <= world.calendar.now) said.push({ medium, at, ...message })
  }
  say(
    {
      messageType: 'outbound',
      responseType: 'opening',
      content: words.opening,
      responseTime: null,
      nextActionRequired: 'Wait for an answer',
    },
    0,
  )
  let technique: Technique | undefined
  for (let round = 1; round < step; round++) {
    technique = random.pick(techniques.filter(({ stage }) => stage >= 3 && stage <= 7))
    const isLast = round === step - 1
    const isEnd = isLast && end === 'lost'
    const isGood = !isEnd && random.chance(0.72)
    say(
      {
        messageType: 'inbound',
        // The first few aliases are in the words of a buyer.
        content: sentence(random.pick(technique.aliases.slice(0, 3))),
        objection: technique.category,
      },
      random.int(5, 50) * hour,
    )
    say(
      {
        messageType: 'outbound',
        responseType: technique.slug,
        content: technique.script.replace(/\{\{[^{}]+\}\}/g, 'the catalog price'),
        responseTime: random.int(700, 4200),
        wasSuccessful: isGood,
        nextActionRequired: technique.followUp.slice(0, 200),
      },
      random.int(1, 9) * minute,
    )
    say(
      {
        messageType: 'inbound',
        content: random.pick(isGood ? words.thanks : isEnd ? words.refusals : words.doubts),
      },
      random.int(3, 40) * hour,
    )
  }
  return { technique, said }
}

function takenOver(world: World, random: Random, row: Prospect, rep: User) {
  const at = later(new Date(row.updatedAt ?? row.createdAt), hour)
  const isPast = at < world.calendar.now
  row.assignedTo = 'human'
  row.assignedRepId = rep.id
  return {
    ...madeAt(world, isPast ? at : world.calendar.now),
    aiProspectId: row.id,
    humanRepId: rep.id,
    direction: 'ai_to_human',
    transferReason: random.pick(world.data.notes.aiSales.takenOver),
    aiTakeoverDate: iso(isPast ? at : world.calendar.now),
    transferNotes: `Step ${row.currentTenStep}. ${row.primaryObjection ?? ''}`.trim(),
    customerNotified: true,
    performanceBefore: { messages: row.totalInteractions, objections: row.objectionCount },
  }
}

function givenAway(world: World, random: Random, row: Prospect, rep: User) {
  return {
    ...madeAt(world, new Date(row.createdAt)),
    aiProspectId: row.id,
    humanRepId: rep.id,
    direction: 'human_to_ai',
    transferReason: random.pick(world.data.notes.aiSales.givenAway),
    lastHumanInteraction: iso(later(new Date(row.createdAt), -6 * day)),
    aiTakeoverDate: row.createdAt,
    customerNotified: true,
    customerResponse: 'Mail is fine.',
    performanceBefore: { visits: random.int(1, 4) },
    performanceAfter: { messages: row.totalInteractions, objections: row.objectionCount },
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`
}

export const techniqueId = (slug: string) => contentId('sales_techniques', slug)
