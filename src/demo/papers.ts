import type { teamPapers } from '#platform/db/schema/training-papers.ts'
import { complianceText, taxFormText } from '#training/contract/graduation/team-paper.ts'
import { day, iso, later } from './calendar.ts'
import type { People } from './people.ts'
import { madeAt, sealedIn, type World } from './world.ts'

type Paper = typeof teamPapers.$inferInsert

/** The papers behind every flag that releases payouts. Their numbers were never issued to anybody; one looks wrong. */
export function makePapers(world: World, people: People): Paper[] {
  const filed = [...people.reps, ...people.trainees].map(({ user }) => user)
  return filed
    .filter(({ hasSubmitted1099 }) => hasSubmitted1099)
    .flatMap((user, index): Paper[] => {
      const decided = new Date(user.taxFormSubmittedAt ?? user.createdAt)
      const signed = later(decided, -day / 4)
      const name = `${user.firstName} ${user.lastName}`
      const paper = () => ({
        ...madeAt(world, signed, decided),
        userId: user.id,
        status: 'approved',
        legalName: name,
        signature: name,
        signedAt: iso(signed),
        signedIp: '192.0.2.10',
        signedUserAgent: 'Mozilla/5.0',
        decidedBy: people.admin.id,
        decidedAt: iso(decided),
      })
      const sealed = (column: string, id: string, plain: string) =>
        sealedIn(world, { table: 'team_papers', column, id }, plain)
      const [taxForm, compliance] = [paper(), paper()]
      return [
        {
          ...taxForm,
          kind: 'tax_form',
          signedText: taxFormText,
          taxClassification: 'individual',
          tinType: 'ssn',
          tin: sealed('tin', taxForm.id, `98765432${index % 10}`),
          isTinPlausible: index !== 3,
          address: `${100 + index * 17} Larkspur Street`,
          city: 'Denver',
          state: 'CO',
          zipCode: '80202',
        },
        {
          ...compliance,
          kind: 'compliance',
          signedText: complianceText,
          state: 'CO',
          licenseNumber: sealed('license_number', compliance.id, `CO-4412${String(index).padStart(4, '0')}`),
          licenseExpiresOn: world.calendar.dayOf(later(world.calendar.now, (400 + index * 30) * day)),
        },
      ]
    })
}
