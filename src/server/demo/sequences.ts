import type { emailTemplates } from '../db/schema/outreach.ts'
import type {
  dripCampaigns,
  followUpMessages,
  followUpSequences,
  prospectFollowUps,
} from '../db/schema/outreach-campaigns.ts'
import { day, iso, later } from './calendar.ts'
import type { People } from './people.ts'
import type { Deal } from './prospects.ts'
import { madeAt, type World } from './world.ts'

type Template = typeof emailTemplates.$inferInsert & { name: string }

export type Sequences = {
  sequences: (typeof followUpSequences.$inferInsert)[]
  steps: (typeof followUpMessages.$inferInsert)[]
  running: (typeof prospectFollowUps.$inferInsert)[]
  campaigns: (typeof dripCampaigns.$inferInsert)[]
}

/**
 * One sequence that runs, some in the middle of it, and a campaign that waits for its start: nothing goes out by itself on the first
 * days of a demo.
 */
export function makeSequences(
  world: World,
  people: People,
  deals: readonly Deal[],
  templates: readonly Template[],
): Sequences {
  const { now } = world.calendar
  const begun = later(now, -12 * day)
  const by = people.admin.id
  const templateOf = (name: string) => templates.find((one) => one.name === name)?.id ?? null
  const sequence = {
    ...madeAt(world, begun),
    name: 'After a first visit',
    description: 'A thank-you, a week later the tasting, then a call.',
    status: 'started',
    createdBy: by,
  }
  const step = (
    stepNumber: number,
    messageType: string,
    more: Partial<typeof followUpMessages.$inferInsert>,
  ) => ({
    ...madeAt(world, begun),
    sequenceId: sequence.id,
    stepNumber,
    messageType,
    content: '',
    ...more,
  })
  const steps = [
    step(1, 'email', { emailTemplateId: templateOf('After a first visit') }),
    step(2, 'wait', { delayHours: 7 * 24 }),
    step(3, 'branch', { branchOn: 'reply' }),
    step(4, 'email', { emailTemplateId: templateOf('Once they have tasted it') }),
    step(5, 'call', { content: 'Ask who places the orders', delayHours: 14 * 24 }),
  ]
  const open = deals
    .filter(({ row, rep }) => rep && row.email && (row.stage === 'warm' || row.stage === 'hot'))
    .slice(0, 9)
  const running = open.map(({ row, rep }, index): Sequences['running'][number] => {
    const own = {
      ...madeAt(world, later(begun, index * 3_600_000)),
      prospectId: row.id,
      sequenceId: sequence.id,
      stageAtStart: row.stage ?? null,
      assignedRepId: rep?.user.id ?? null,
      startedBy: rep?.user.id ?? null,
      lastMessageSent: iso(later(begun, index * 3_600_000)),
    }
    if (index % 3 === 0)
      return {
        ...own,
        currentStep: 5,
        nextMessage: 'Call: Ask who places the orders',
        nextMessageDue: iso(later(now, (9 + index) * day)),
      }
    if (index % 3 === 1)
      return {
        ...own,
        currentStep: 4,
        status: 'paused',
        stopReason: 'Paused by hand.',
        nextMessage: 'Email: Once they have tasted it',
        nextMessageDue: iso(later(now, -4 * day)),
      }
    return {
      ...own,
      currentStep: 3,
      status: 'stopped',
      stopReason: index === 2 ? 'They answered.' : 'Stopped by hand.',
    }
  })
  const emailTemplateId = templateOf('Once they have tasted it')
  const campaigns = emailTemplateId
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
    : []
  return { sequences: [sequence], steps, running, campaigns }
}
