import { contentId } from '#platform/content/keep.ts'
import type { certificates } from '#platform/db/schema/training-certificates.ts'
import { codeFrom } from '#training/rules/certificates/certificate-code.ts'
import type { Learning } from './learners.ts'
import type { Ledger } from './ledger.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

type Row = typeof certificates.$inferInsert

/** A certificate for every completed module and every graduation. */
export function makeCertificates(world: World, people: People, learning: Learning, ledger: Ledger): Row[] {
  const random = world.random.fork('certificates')
  const nameOf = new Map(people.all.map((user) => [user.id, `${user.firstName} ${user.lastName}`]))
  const titles = new Map(
    world.content.modules.map(({ slug, title }) => [contentId('training_modules', slug), { slug, title }]),
  )
  const issued = (at: string, userId: string) => ({
    ...madeAt(world, new Date(at)),
    userId,
    holder: nameOf.get(userId) ?? '',
    code: codeFrom(Array.from({ length: 16 }, () => random.int(0, 31))),
    issuedAt: at,
  })
  const modules = learning.progress.flatMap(({ userId, moduleId, completedAt, score }): Row[] => {
    const module = titles.get(moduleId)
    if (!completedAt || !module) return []
    return [
      {
        ...issued(completedAt, userId),
        kind: 'module',
        subject: module.slug,
        moduleId,
        title: module.title,
        score: score ?? null,
      },
    ]
  })
  const graduations = graduationsOf(people, ledger).map(
    ({ userId, at }): Row => ({
      ...issued(at, userId),
      kind: 'graduation',
      subject: 'graduation',
      title: 'Graduation',
    }),
  )
  return [...modules, ...graduations]
}

/** When each rep graduated: the moment that gave the points for it. */
export function graduationsOf(people: People, ledger: Ledger): { userId: string; at: string }[] {
  return people.reps.flatMap(({ user }) => {
    const entry = ledger.entries.find((one) => one.userId === user.id && one.awardKey === 'graduated')
    return entry?.earnedAt ? [{ userId: user.id, at: entry.earnedAt }] : []
  })
}
