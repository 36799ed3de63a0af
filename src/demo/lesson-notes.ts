import type { lessonNotes } from '#platform/db/schema/training-notes.ts'
import { iso, later, minute } from './calendar.ts'
import type { Learning } from './learners.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

export type Note = typeof lessonNotes.$inferInsert & { createdAt: string }

/** Notes of learners on lessons they read: most write now and then, the eager ones more. */
export function makeLessonNotes(world: World, people: People, learning: Learning): Note[] {
  const { lessonNotes: texts } = world.data.life
  return [...people.reps, ...people.trainees].flatMap(({ user }) => {
    const random = world.random.fork(`notes ${user.email}`)
    const often = random.pick([0.1, 0.25, 0.4])
    const order = random.shuffled([...texts])
    return learning.lessons
      .filter((read) => read.userId === user.id && random.chance(often))
      .slice(0, order.length)
      .map((read, index): Note => {
        const at = later(new Date(read.completedAt), -minute)
        return {
          ...madeAt(world, at),
          createdAt: iso(at),
          userId: user.id,
          lessonId: read.lessonId,
          body: order[index] ?? null,
        }
      })
  })
}
