import { zoneOfState } from '#company/rules/us-zones.ts'
import type {
  dripCampaigns,
  followUpMessages,
  followUpSequences,
} from '#platform/db/schema/outreach-campaigns.ts'
import type { prospectFollowUps } from '#platform/db/schema/outreach-runs.ts'
import {
  forecast,
  isAct,
  knownAtStart,
  type Planned,
  planAfter,
  planBranch,
  planFirst,
  type Step,
} from '#sequences/rules/plan-steps.ts'
import type { StepKind } from '#sequences/rules/step-kinds.ts'
import { variantOf } from '#sequences/rules/variants.ts'
import { day, hour, iso, later } from './calendar.ts'
import type { Template } from './email-templates.ts'
import type { People } from './people.ts'
import type { Deal } from './prospects.ts'
import { type Sent, type SequenceEmails, sequenceEmails, workdays } from './sequence-emails.ts'
import { madeAt, type World } from './world.ts'

export type Sequences = SequenceEmails & {
  sequences: (typeof followUpSequences.$inferInsert)[]
  steps: (typeof followUpMessages.$inferInsert)[]
  running: (typeof prospectFollowUps.$inferInsert)[]
  campaigns: (typeof dripCampaigns.$inferInsert)[]
}

const isAsItWas = knownAtStart('warm')

/** States of the enrollments, assigned in this order. */
const lots = [
  'runs',
  'paused',
  'answered',
  'runs',
  'paused',
  'answered',
  'runs',
  'paused',
  'stopped',
] as const
type Lot = (typeof lots)[number]

type Known = Step & { words: string; templateId: string | null; secondTemplateId: string | null; id: string }

/**
 * One running sequence with enrollments at different steps, each where the product's own plan puts it, and a campaign that
 * is not started: nothing is sent automatically in the first days of a demo.
 */
export function makeSequences(
  world: World,
  people: People,
  { deals, templates, company }: { deals: readonly Deal[]; templates: readonly Template[]; company: string },
): Sequences {
  const begun = later(world.calendar.now, -12 * day)
  const by = people.admin.id
  const templateOf = (name: string) => templates.find((one) => one.name === name)
  const sequence = {
    ...madeAt(world, begun),
    name: 'After a first visit',
    description: 'A thank-you, a week later the tasting, then a call.',
    status: 'started',
    createdBy: by,
  }
  const step = (number: number, kind: StepKind, more: Partial<Known> = {}): Known => ({
    ...{ id: world.newId(begun), number, kind, delayHours: 0, branchOn: null, branchStage: null, goTo: null },
    ...{ branchCondition: null, words: '', templateId: null, secondTemplateId: null },
    ...more,
  })
  const email = (number: number, name: string, second?: string) =>
    step(number, 'email', {
      words: `Email: ${name}`,
      templateId: templateOf(name)?.id ?? null,
      secondTemplateId: (second && templateOf(second)?.id) || null,
    })
  const steps = [
    email(1, 'After a first visit', 'After a first visit, in two lines'),
    step(2, 'wait', { delayHours: 7 * 24 }),
    step(3, 'branch', { branchOn: 'reply' }),
    email(4, 'Once they have tasted it'),
    step(5, 'call', { words: 'Call: Ask who places the orders', delayHours: 14 * 24 }),
  ]
  const runs = deals
    .filter(({ row, rep }) => rep && row.email && (row.stage === 'warm' || row.stage === 'hot'))
    .slice(0, lots.length)
    .map((deal, index) => {
      const start = later(begun, index * hour)
      return runOf(world, { deal, steps, sequenceId: sequence.id, start, lot: lots[index] ?? 'runs' })
    })
  const replied = runs.filter(({ lot }) => lot === 'answered')
  const sent = runs.flatMap((run): Sent[] =>
    run.acts.flatMap(({ step: { number }, at }) => {
      const known = steps[number - 1]
      const variant = known?.secondTemplateId ? variantOf(run.row.id, known.id) : null
      const templateId = variant === 'b' ? known?.secondTemplateId : known?.templateId
      const template = templates.find(({ id }) => id === templateId)
      const said = world.data.letters.sequenceAnswers[replied.indexOf(run)]
      const answer = said ? { ...said, at: later(new Date(at), 26 * hour) } : null
      return known && template
        ? [{ deal: run.deal, running: run.row, step: known, template, variant, at: new Date(at), answer }]
        : []
    }),
  )
  const emailTemplateId = templateOf('Once they have tasted it')?.id
  return {
    sequences: [sequence],
    steps: steps.map(({ id, number, kind, words, templateId, secondTemplateId, delayHours, branchOn }) => ({
      ...madeAt(world, begun),
      ...{ id, sequenceId: sequence.id, stepNumber: number, messageType: kind, delayHours, branchOn },
      emailTemplateId: templateId,
      secondTemplateId,
      content: kind === 'call' ? words.replace('Call: ', '') : '',
    })),
    running: runs.map(({ row }) => row),
    campaigns: emailTemplateId
      ? [
          {
            ...madeAt(world, begun),
            name: 'Warm at last',
            description: 'The tasting, two days after a prospect turned warm.',
            triggerStage: 'warm',
            delayDays: 2,
            emailTemplateId,
            createdBy: by,
          },
        ]
      : [],
    ...sequenceEmails(world, company, sent),
  }
}

type Run = { deal: Deal; steps: readonly Known[]; sequenceId: string; start: Date; lot: Lot }

/** An enrollment: what was sent, and what the plan has next. Stopped and paused ones were so after the first email. */
function runOf(world: World, { deal, steps, sequenceId, start, lot }: Run) {
  const { row, rep } = deal
  const run = { steps, window: workdays, timeZone: zoneOfState(row.state ?? null, world.calendar.timeZone) }
  const now = world.calendar.now.getTime()
  const acts: Planned[] = []
  let next = planFirst(run, start.getTime())
  while (next && next.at <= now && (lot === 'runs' || acts.length === 0)) {
    if (isAct(next.step)) acts.push(next)
    next = next.step.kind === 'branch' ? planBranch(run, next, isAsItWas) : planAfter(run, next)
  }
  const coming = forecast(run, next, isAsItWas)[0]
  const isOver = lot === 'answered' || lot === 'stopped'
  const last = acts.at(-1)
  return {
    deal,
    lot,
    acts,
    row: {
      ...madeAt(world, start),
      prospectId: row.id,
      sequenceId,
      stageAtStart: row.stage ?? null,
      assignedRepId: rep?.user.id ?? null,
      startedBy: rep?.user.id ?? null,
      lastMessageSent: last ? iso(new Date(last.at)) : null,
      currentStep: next?.step.number ?? steps.length,
      status: {
        runs: next ? 'active' : 'completed',
        paused: 'paused',
        answered: 'stopped',
        stopped: 'stopped',
      }[lot],
      stopReason: {
        runs: null,
        paused: 'Paused by hand.',
        answered: 'They answered.',
        stopped: 'Stopped by hand.',
      }[lot],
      nextMessageDue: next && !isOver ? iso(new Date(next.at)) : null,
      nextMessage: coming && !isOver ? (steps[coming.step.number - 1]?.words ?? null) : null,
    },
  }
}
