import type { teamPapers } from '../db/schema/training-papers.ts'
import { day, iso, later } from './calendar.ts'
import type { People } from './people.ts'
import { madeAt, sealedIn, type World } from './world.ts'

/** The W-9 of everybody whose tax form is in. The numbers are those that were never given to anybody; one looks wrong. */
export function makeTaxForms(world: World, people: People): (typeof teamPapers.$inferInsert)[] {
  const filed = [...people.reps, ...people.trainees].map(({ user }) => user)
  return filed
    .filter(({ hasSubmitted1099 }) => hasSubmitted1099)
    .map((user, index) => {
      const at = new Date(user.taxFormSubmittedAt ?? user.createdAt)
      const stamps = madeAt(world, at, later(at, day / 4))
      return {
        ...stamps,
        userId: user.id,
        kind: 'tax_form',
        status: 'approved',
        legalName: `${user.firstName} ${user.lastName}`,
        taxClassification: 'individual',
        tinType: 'ssn',
        tin: sealedIn(world, { table: 'team_papers', column: 'tin', id: stamps.id }, `98765432${index % 10}`),
        isTinPlausible: index !== 3,
        address: `${100 + index * 17} Larkspur Street`,
        city: 'Denver',
        state: 'CO',
        zipCode: '80202',
        signature: `${user.firstName} ${user.lastName}`,
        signedAt: iso(at),
        signedText: 'W-9 (Rev. March 2024), 2026-11',
        signedIp: '192.0.2.10',
        signedUserAgent: 'Mozilla/5.0',
        decidedBy: people.admin.id,
        decidedAt: iso(later(at, day / 4)),
      }
    })
}
