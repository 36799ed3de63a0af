import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readYaml } from '#platform/content/read-yaml.ts'
import { cents, count, day, email, text, textList, whole } from '#platform/contract/fields.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { emailFile, lifeFile, marketFile } from './data-life.ts'

const content = fileURLToPath(new URL('../../content/', import.meta.url))

const placeFile = z.strictObject({
  territories: z.array(
    z.strictObject({ name: text(), description: text(2000), states: textList(), targetRevenue: cents() }),
  ),
  cities: z.array(
    z.strictObject({
      city: text(),
      state: text(2),
      county: text(120).optional(),
      areaCode: text(3),
      weight: count(),
      zips: textList(),
    }),
  ),
  streets: textList(),
  /** `routing` is the first eight digits; the check digit is computed. */
  banks: z.array(z.strictObject({ name: text(), routing: text(8) })),
})

const nameFile = z.strictObject({
  heads: textList(500),
  patterns: z.record(z.string(), textList()),
  weights: z.record(z.string(), count()),
  first: textList(200),
  last: textList(200),
  roles: textList(),
})

const person = {
  firstName: text(),
  lastName: text(),
  city: text(),
  state: text(2),
  zipCode: text(10),
  phone: text(40),
}
const training = z.strictObject({ modules: count(), lessons: whole(-1), days: count(), quiet: count() })
const account = z.strictObject({
  ...person,
  key: text(),
  email: email(),
  role: z.enum(['admin', 'operations', 'sales_rep', 'trainee', 'user']),
  hiredDaysAgo: count().optional(),
  territory: text().optional(),
  clients: count().optional(),
  prospects: count().optional(),
  training: training.optional(),
})
const rep = z.strictObject({
  ...person,
  key: text(),
  hiredDaysAgo: count(),
  territory: text(),
  clients: count(),
  prospects: count(),
  commissionRateBps: count().optional(),
  trainedDays: count().optional(),
})
const applicant = z.strictObject({
  ...person,
  requestedRole: z.enum(['trainee', 'sales_rep']),
  availability: text(),
  years: count(),
  experience: text(2000),
  why: text(2000),
  daysAgo: count(),
  dateOfBirth: day(),
})
const peopleFile = z.strictObject({
  accounts: z.array(account),
  finance: z.strictObject({ ...person, email: text(), role: z.literal('admin') }),
  reps: z.array(rep),
  trainees: z.array(z.strictObject({ ...person, training })),
  pending: z.array(applicant),
})

const byStep = <S extends z.ZodType>(entry: S) =>
  z.record(z.string().regex(/^([1-9]|10)$/), z.array(entry).min(1))
const noteFile = z.strictObject({
  suppliers: textList(),
  sources: textList(),
  painPoints: z.record(z.string(), textList()),
  notes: textList(),
  objections: z.record(z.string(), z.array(z.strictObject({ text: text(500), answer: text(500) }))),
  lossReasons: textList(),
  interactions: byStep(
    z.strictObject({
      type: z.enum(['call', 'email', 'text', 'visit', 'meeting', 'demo', 'sample']),
      subject: text(),
      notes: text(2000),
      outcome: text(),
    }),
  ),
  followUps: byStep(text()),
  orderNotes: textList(),
  holdReasons: textList(),
  cancelReasons: textList(),
  returnReasons: textList(),
  carriers: textList(),
  clientNotes: textList(),
  sampleFeedback: textList(),
  sampleRefusal: text(500),
  heardObjections: z.array(
    z.strictObject({ text: text(500), category: z.enum(objectionCategories), step: count() }),
  ),
  stock: z.strictObject({ withdrawn: text(), broken: text(), counted: text() }),
  responses: z.strictObject({ helped: textList(), failed: textList() }),
  aiSales: z.strictObject({
    opening: text(500),
    thanks: textList(),
    doubts: textList(),
    refusals: textList(),
    takenOver: textList(),
    givenAway: textList(),
  }),
})

export type DemoData = Awaited<ReturnType<typeof readDemoData>>
export type TrainingState = z.output<typeof training>
export type City = z.output<typeof placeFile>['cities'][number]

/** Reads `content/demo`, which the demo company is made from. @throws StartError that names the file and the field */
export async function readDemoData(folder = content) {
  const [places, names, people, notes, market, life, emails] = await Promise.all([
    readYaml(folder, 'demo/places.yaml', placeFile),
    readYaml(folder, 'demo/names.yaml', nameFile),
    readYaml(folder, 'demo/people.yaml', peopleFile),
    readYaml(folder, 'demo/notes.yaml', noteFile),
    readYaml(folder, 'demo/market.yaml', marketFile),
    readYaml(folder, 'demo/company-life.yaml', lifeFile),
    readYaml(folder, 'demo/letters.yaml', emailFile),
  ])
  return { places, names, people, notes, market, life, letters: emails }
}
