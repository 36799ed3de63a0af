import { z } from 'zod'
import { contactTypes } from '#crm/rules/contact.ts'
import { interactionLimits } from '#crm/rules/limits.ts'
import { anyText, instant, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'

const nearnesses = ['same_zip', 'same_area', 'same_state', 'elsewhere'] as const

const stop = z.object({
  prospectId: z.uuid().nullable(),
  clientId: z.uuid().nullable(),
  businessName: z.string(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  lastContactDate: z.string().nullable(),
})

const dueStop = stop.extend({
  id: z.uuid(),
  version: z.number(),
  /** `interaction` is a planned visit or call that is still open. */
  source: z.enum(['follow_up', 'reminder', 'interaction']),
  type: z.string(),
  title: z.string().nullable(),
  dueDate: z.string(),
  priority: z.string(),
  isOverdue: z.boolean(),
  /** The person the task is assigned to. */
  ownerId: z.uuid(),
})
export type DueStop = z.output<typeof dueStop>

const visitStop = stop.extend({
  /** Null for a client without a prospect. */
  currentTenStep: z.number().nullable(),
  stage: z.string().nullable(),
  nextFollowupDate: z.string().nullable(),
  /** Nearness by ZIP code; null when no ZIP code was given. */
  nearness: z.enum(nearnesses).nullable(),
})
export type VisitStop = z.output<typeof visitStop>
export type Stop = DueStop | VisitStop

const place = z.object({ zip: z.string(), city: z.string(), state: z.string(), count: z.number() })

/** Tasks due by the end of the day: how many, and the most urgent ones. */
export const dueToday = z.object({
  today: z.number(),
  overdue: z.number(),
  /** When the first of them was due. */
  since: z.string().nullable(),
  items: z.array(dueStop),
})

/** A day on the road: due tasks, and businesses nearby. */
export const fieldTools = z.object({
  near: z.string().nullable(),
  due: dueToday,
  visits: z.array(visitStop),
  /** Towns of the person's own businesses, to choose a location from. */
  places: z.array(place),
})
export type FieldTools = z.output<typeof fieldTools>

const zip = z.string().regex(/^\d{5}$/, 'Five digits')

export const fieldToolsQuery = z.strictObject({ near: zip.optional() })

/** A contact that has just happened, and the task it completes, if any. */
export const logContact = z
  .strictObject({
    prospectId: lookedUp('prospects').optional(),
    clientId: lookedUp('clients').optional(),
    /** Whom they spoke with: somebody of this business. */
    contactId: lookedUp('contacts').optional(),
    type: oneOf(contactTypes),
    outcome: text().optional(),
    notes: anyText(interactionLimits.notes).optional(),
    nextAction: text(500).optional(),
    followUpId: lookedUp('follow_ups').optional(),
    reminderId: lookedUp('follow_up_reminders').optional(),
    /** The planned interaction that has now happened; it becomes this contact. */
    interactionId: lookedUp('interactions').optional(),
  })
  .refine(({ prospectId, clientId }) => (prospectId === undefined) !== (clientId === undefined), {
    message: 'One business: a prospect or a client',
    path: ['prospectId'],
  })

const contactSource = z.enum(['interaction', 'reminder'])

/** The stored contact, and the tasks of its author that it completed. */
export const contactLogged = z.object({
  source: contactSource,
  id: z.uuid(),
  settled: z.array(
    z.object({
      source: z.enum(['follow_up', 'reminder', 'interaction']),
      id: z.uuid(),
      title: z.string(),
      dueDate: z.string(),
    }),
  ),
})
export type ContactLogged = z.output<typeof contactLogged>

/** A contact's id. Contacts with a client that never was a prospect are stored as completed reminders. */
const whichContact = {
  interactionId: lookedUp('interactions').optional(),
  reminderId: lookedUp('follow_up_reminders').optional(),
}
type WhichContact = { [Key in keyof typeof whichContact]?: string | undefined }
const isOne = ({ interactionId, reminderId }: WhichContact) =>
  (interactionId === undefined) !== (reminderId === undefined)
const oneContact = { message: 'One contact', path: ['interactionId'] }

export const takeBackContact = z.strictObject(whichContact).refine(isOne, oneContact)
export const correctContact = z
  .strictObject({
    ...whichContact,
    type: oneOf(contactTypes),
    outcome: text().nullish(),
    notes: anyText(interactionLimits.notes).nullish(),
    nextAction: text(500).nullish(),
  })
  .refine(isOne, oneContact)

/** The result of a planned interaction. */
export const completeInteraction = z.strictObject({
  type: oneOf(contactTypes).optional(),
  outcome: text().optional(),
  notes: anyText(interactionLimits.notes).optional(),
  nextAction: text(500).optional(),
})

/** When a snoozed reminder comes back. */
export const snoozeReminder = z.strictObject({ until: instant() })
