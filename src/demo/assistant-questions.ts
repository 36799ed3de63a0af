import { filedFigures, fillIn } from '#platform/content/fill-in.ts'
import { contentId } from '#platform/content/keep.ts'
import type { faqItems } from '#platform/db/schema/assistants-knowledge.ts'
import type { assistantExchanges } from '#platform/db/schema/assistants-retrieval.ts'
import type { People, User } from './people.ts'
import { madeAt, type World } from './world.ts'

type Exchange = typeof assistantExchanges.$inferInsert

const asked = 260
const pages = ['/prospects', '/', '/field-tools', '/orders', '/modules', '/commissions']

/** The two assistants as members of the team, without a score: they have not been examined yet. */
export function makeAiEmployees(world: World, people: People): { help: User; joe: User } {
  const hire = (firstName: string, type: string, capabilities: string[]): User => ({
    ...madeAt(world, new Date(people.admin.createdAt)),
    firstName,
    lastName: 'Assistant',
    email: `${type}@assistants.amberroot.example`,
    role: 'user',
    status: 'active',
    supervisorId: people.admin.id,
    isAiEmployee: true,
    aiEmployeeType: type,
    aiEmployeeStatus: 'Not examined yet',
    aiCapabilities: capabilities,
  })
  return {
    help: hire('Sage', 'help', ['Sales questions', 'Objections', 'Drafts of FAQ entries']),
    joe: hire('Joe', 'joe', ['Programming questions', 'Checks of pasted code']),
  }
}

/** Two months of questions from the team, answered from the FAQ; some answers are rated. */
export function makeQuestions(world: World, people: People) {
  const random = world.random.fork('assistant questions')
  const figures = filedFigures(world.content)
  const { faq } = world.content.knowledge
  const askers = [...people.reps.map(({ user }) => user), ...people.trainees.map(({ user }) => user)]
  const exchanges = Array.from({ length: asked }, (): Exchange => {
    const entry = random.weighted(faq, ({ priority = 1 }) => priority ** 2)
    const thumb = random.weighted([null, true, false], (value) => (value === null ? 5 : value ? 4 : 1))
    return {
      ...madeAt(world, world.calendar.at(Math.floor(random.next() ** 1.4 * 60), random)),
      assistant: 'help',
      userId: random.pick(askers).id,
      question: random.pick([entry.question, ...entry.aliases]),
      questionType: 'general',
      pagePath: random.pick(pages),
      answer: fillIn(`faq/${entry.slug}`, entry.answer, figures),
      confidence: Math.round(60 + random.next() * 38) / 100,
      answeredBy: 'builtin',
      sourceKeys: [`faq:${contentId('faq_items', entry.slug)}`],
      sourceIds: [contentId('faq_items', entry.slug)],
      latencyMs: random.int(4, 45),
      wasHelpful: thumb,
      hasWon: thumb === true && random.chance(0.08),
    }
  })
  const drafts = world.data.life.unanswered.map(
    (question, index): typeof faqItems.$inferInsert & { id: string } => ({
      ...madeAt(world, world.calendar.at(14 - 2 * index, random)),
      question,
      answer: '',
      sourceType: 'unanswered_question',
      isActive: false,
    }),
  )
  const unanswered = drafts.flatMap((draft) =>
    Array.from(
      { length: random.int(1, 4) },
      (): Exchange => ({
        ...madeAt(world, world.calendar.at(random.int(0, 6), random)),
        assistant: 'help',
        userId: random.pick(askers).id,
        question: draft.question,
        pagePath: random.pick(pages),
        answer:
          'Nothing we have written answers this. It was passed on; you will be told when it is answered.',
        confidence: Math.round(8 + random.next() * 22) / 100,
        hasAbstained: true,
        answeredBy: 'builtin',
        latencyMs: random.int(4, 30),
        faqItemId: draft.id,
      }),
    ),
  )
  return { exchanges: [...exchanges, ...unanswered], drafts }
}
