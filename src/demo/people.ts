import { abaCheckDigit } from '#billing/rules/aba.ts'
import type { users } from '#platform/db/schema/identity.ts'
import { day, iso, later } from './calendar.ts'
import type { TrainingState } from './data.ts'
import { madeAt, sealedIn, type World } from './world.ts'

export type User = typeof users.$inferInsert & { id: string; createdAt: string }
export type Rep = {
  user: User
  territory: string
  hiredDaysAgo: number
  trainedDays: number
  /** How many clients and prospects the rep looks after. */
  clients: number
  prospects: number
}
type Learner = { user: User; training: TrainingState }
export type People = {
  all: User[]
  admin: User
  operations: User
  reps: Rep[]
  trainees: Learner[]
  /** By first name in lower case, or by the part of the mail before @. */
  named(name: string): User
}

/** The team: demo accounts, reps, trainees, and applicants who wait for approval. */
export function makePeople(world: World): People {
  const { data, calendar, passwordHash } = world
  const random = world.random.fork('people')
  const all: User[] = []
  const reps: Rep[] = []
  const trainees: Learner[] = []
  const add = (moment: Date, values: Omit<User, 'id' | 'createdAt' | 'updatedAt'>): User => {
    const user = { ...madeAt(world, moment), passwordHash, address: street(world, random), ...values }
    all.push(user)
    return user
  }
  const addRep = (
    person: Omit<Rep, 'user' | 'trainedDays'> & { trainedDays?: number | undefined },
    values: Omit<User, 'id' | 'createdAt' | 'updatedAt' | 'role'>,
  ) => {
    const { hiredDaysAgo, trainedDays = random.int(28, 44) } = person
    const user = add(calendar.at(hiredDaysAgo + trainedDays, random), {
      ...values,
      role: 'sales_rep',
      hireDate: calendar.dayOf(calendar.at(hiredDaysAgo, random)),
      approvedDate: calendar.dayOf(calendar.at(hiredDaysAgo + trainedDays, random)),
      companyEmail: values.email,
    })
    reps.push({ ...person, user, trainedDays })
  }

  for (const { key: _, role, training, ...entry } of data.people.accounts) {
    const { hiredDaysAgo = 0, territory, clients = 0, prospects = 0, ...person } = entry
    if (role === 'sales_rep' && territory) addRep({ territory, hiredDaysAgo, clients, prospects }, person)
    else if (training)
      trainees.push({ user: add(calendar.at(training.days, random), { ...person, role }), training })
    else
      add(calendar.at(hiredDaysAgo || 12, random), {
        ...person,
        role,
        lastActiveAt: iso(calendar.at(0, random)),
      })
  }
  for (const { key: _, hiredDaysAgo, territory, trainedDays, clients, prospects, ...person } of data.people
    .reps) {
    addRep({ territory, hiredDaysAgo, trainedDays, clients, prospects }, { ...person, email: mailOf(person) })
  }
  for (const { training, ...person } of data.people.trainees) {
    const user = add(calendar.at(training.days, random), {
      ...person,
      email: mailOf(person),
      role: 'trainee',
    })
    trainees.push({ user, training })
  }
  const admin = byRole(all, 'admin')
  handIn(trainees, admin.id)
  for (const { user, hiredDaysAgo } of reps) earning(world, user, hiredDaysAgo, admin.id)
  for (const user of all) if (user !== admin) user.supervisorId = admin.id
  for (const { experience, why, years, daysAgo, ...person } of data.people.pending) {
    add(calendar.at(daysAgo, random), {
      ...person,
      email: `${person.firstName}.${person.lastName}@mail.example`.toLowerCase(),
      role: 'trainee',
      status: 'pending',
      passwordHash: null,
      yearsOfExperience: years,
      salesExperience: experience,
      whyJoinUs: why,
      emergencyContactName: `${random.pick(data.names.first)} ${person.lastName}`,
      emergencyContactPhone: person.phone.replace(/\d\d$/, '99'),
    })
  }
  // Added last, so that the random draws for all others stay the same.
  add(calendar.at(410, world.random.fork('finance')), {
    ...data.people.finance,
    supervisorId: admin.id,
    lastActiveAt: iso(calendar.at(0, random)),
  })
  const named = (name: string) => {
    const found = all.find(
      (user) => user.firstName.toLowerCase() === name || user.email.startsWith(`${name}@`),
    )
    if (!found) throw new Error(`content/demo/people.yaml has no ${name}`)
    return found
  }
  return { all, admin, operations: byRole(all, 'operations'), reps, trainees, named }
}

/** How a rep is paid; the newest rep has no tax form and no verified account, so the payout is held (T2, R1). */
function earning(world: World, user: User, hiredDaysAgo: number, adminId: string): void {
  const isNew = hiredDaysAgo < 30
  const [bank] = world.data.places.banks
  Object.assign(user, {
    preferredPaymentMethod: 'bank_account',
    bankName: bank?.name ?? null,
    bankRoutingNumber: bank ? routingOf(bank.routing) : null,
    bankAccountType: 'checking',
    bankAccountNumber: sealedIn(
      world,
      { table: 'users', column: 'bank_account_number', id: user.id },
      `55${user.id.replace(/\D/g, '').slice(0, 8)}`,
    ),
    paymentMethodVerified: !isNew,
    payoutChangedAt: user.createdAt,
    payoutChangedBy: user.id,
    payoutVerifiedAt: isNew ? null : iso(later(new Date(user.createdAt), 40 * day)),
    payoutVerifiedBy: isNew ? null : adminId,
    hasSubmitted1099: !isNew,
    taxFormSubmittedAt: isNew ? null : iso(later(new Date(user.createdAt), 40 * day)),
    complianceVerified: !isNew,
  } satisfies Partial<User>)
}

/** The trainee nearest to the end of the training has handed in the papers already. */
function handIn(trainees: readonly Learner[], adminId: string): void {
  const [nearest] = trainees
    .filter(({ training }) => training.modules < 8)
    .toSorted((a, b) => b.training.modules - a.training.modules || b.training.lessons - a.training.lessons)
  if (!nearest) return
  const { user } = nearest
  Object.assign(user, {
    preferredPaymentMethod: 'zelle',
    zelleEmail: user.email,
    paymentMethodVerified: true,
    payoutChangedAt: user.createdAt,
    payoutChangedBy: user.id,
    payoutVerifiedAt: iso(later(new Date(user.createdAt), 10 * day)),
    payoutVerifiedBy: adminId,
    hasSubmitted1099: true,
    taxFormSubmittedAt: iso(later(new Date(user.createdAt), 10 * day)),
    complianceVerified: true,
  } satisfies Partial<User>)
}

function mailOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName}.${lastName}@amberroot.example`.toLowerCase()
}

export function street(world: World, random = world.random): string {
  return `${random.int(1, 89) * 100 + random.int(1, 98)} ${random.pick(world.data.places.streets)}`
}

function byRole(all: readonly User[], role: string): User {
  const found = all.find((user) => user.role === role)
  if (!found) throw new Error(`content/demo/people.yaml has no ${role}`)
  return found
}

/** A routing number from its first eight digits, with the check digit added. */
export function routingOf(eight: string): string {
  return `${eight}${abaCheckDigit(eight) ?? 0}`
}
