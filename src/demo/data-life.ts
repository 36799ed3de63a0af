import { z } from 'zod'
import { alertStatuses, severities } from '#analytics/contract/admin-alert.ts'
import { suggestionTypes } from '#analytics/contract/suggestion.ts'
import { leadStatuses, leads } from '#company/contract/lead.ts'
import { cardStatuses, competitors } from '#crm/contract/competitor.ts'
import { intelTypes } from '#crm/contract/competitor-intel.ts'
import { promoCodes } from '#orders/contract/promo-code.ts'
import { bps, cents, count, email, flag, text, textList, whole } from '#platform/contract/fields.ts'
import { businessRegistrations, registrationForms } from '#registration/contract/business-registration.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

const daysAgo = count()
const author = text()

export const marketFile = z.strictObject({
  testimonials: z.array(
    z.strictObject({
      text: text(5000),
      before: text().nullable(),
      after: text().nullable(),
      benefits: textList(),
      rating: whole(1, 5),
      state: z.enum(['featured', 'approved', 'waiting']),
    }),
  ),
  stories: z.array(
    z.strictObject({
      title: text(),
      challenge: text(5000),
      solution: text(5000),
      results: text(5000),
      tags: textList(),
      state: z.enum(cardStatuses),
    }),
  ),
  competitors: z.array(competitors.create.omit({ replacesId: true }).extend({ state: z.enum(cardStatuses) })),
  intel: z.array(
    z.strictObject({
      competitor: text(),
      type: z.enum(intelTypes),
      title: text(),
      content: text(5000),
      source: text(),
      price: cents().nullable(),
      confidence: whole(0, 100),
      verified: flag(),
    }),
  ),
})

const snippet = { name: text(), body: text(5000) }
const template = z.strictObject({ ...snippet, category: text(60), subject: text() })

export const emailFile = z.strictObject({
  templates: z.array(template),
  twoVersions: z.tuple([template, template]),
  snippets: z.array(z.strictObject(snippet)),
  versionAnswers: textList(),
  sequenceAnswers: z.array(z.strictObject({ text: text(500), isRead: flag() })),
})

const registration = businessRegistrations.create
  .omit({ salesRepId: true, routingNumber: true, businessLicense: true, taxExemptNumber: true })
  .extend({
    /** The first eight digits; the check digit is computed, or made wrong on purpose. */
    routing: text(8).optional(),
    isRoutingWrong: flag().optional(),
    rep: author.optional(),
    daysAgo,
    authorized: flag(),
    status: z.enum(['pending', 'needs_completion', 'rejected']),
    form: z.enum(registrationForms).optional(),
  })

const habit = z.strictObject({ sku: text(), share: z.number().min(0).max(1), from: count(), to: count() })

export const lifeFile = z.strictObject({
  habits: z.strictObject({ small: z.array(habit), medium: z.array(habit), large: z.array(habit) }),
  companyBank: z.strictObject({
    name: text(),
    holder: text(),
    routing: text(8),
    account: text(),
    achCompanyId: text(10),
  }),
  leads: z.array(
    leads.update.omit({ followUpDate: true, assignedTo: true }).extend({
      companyName: text(),
      industry: text(),
      email: email(),
      status: z.enum(leadStatuses),
      daysAgo,
      followUp: whole(-60, 60).optional(),
    }),
  ),
  registrations: z.array(registration),
  alerts: z.array(
    z.strictObject({
      type: text(60),
      severity: z.enum(severities),
      title: text(),
      description: text(2000),
      action: text(2000),
      status: z.enum(alertStatuses),
      daysAgo,
      key: text(),
    }),
  ),
  suggestions: z.array(
    z.strictObject({
      type: z.enum(suggestionTypes),
      title: text(),
      description: text(5000),
      stage: whole(1, 10).optional(),
      objection: text(2000).optional(),
      category: z.enum(objectionCategories).optional(),
      author,
      status: z.enum(alertStatuses),
      votes: count(),
      daysAgo,
      answer: text(5000).optional(),
    }),
  ),
  activities: z.array(
    z.strictObject({
      type: text(60),
      title: text(),
      description: text(2000),
      duration: count(),
      outcome: text(500),
      points: count(),
      daysAgo,
      author,
      approved: flag(),
      evidence: text(500).optional(),
      rejected: text(500).optional(),
    }),
  ),
  lessonNotes: z.array(text(2000)).min(12),
  essays: z.array(
    z.strictObject({
      author,
      module: text(),
      hoursAgo: whole(1, 200),
      prompt: text(1000),
      rubric: text(1000),
      points: whole(1, 10),
      text: text(4000),
    }),
  ),
  feedback: z.array(
    z.strictObject({
      author: author.nullable(),
      module: text(),
      rating: whole(1, 5),
      text: text(2000).nullable(),
    }),
  ),
  practice: textList(),
  unanswered: textList(),
  classes: z.array(
    z.strictObject({ name: text(), description: text(500), daysAgo, people: z.array(author) }),
  ),
  fieldWork: z.array(
    z.strictObject({ type: text(60), title: text(), duration: count(), outcome: text(500) }),
  ),
  /** First and last day, in days from today. */
  promos: z.array(
    promoCodes.create
      .pick({ code: true, name: true, description: true, discountType: true, discountValue: true })
      .extend({
        daysAgo,
        from: whole().optional(),
        until: whole().optional(),
        minimumOrderAmount: cents().optional(),
        maxUsageCount: count().optional(),
        usesPerClient: count().default(1),
        affectsCommission: flag().default(false),
        commissionAdjustment: bps().optional(),
        isOfRep: flag().default(false),
      }),
  ),
  transferReasons: textList(),
  research: z.array(z.strictObject({ source: text(), type: text(60), content: text(2000) })),
})
