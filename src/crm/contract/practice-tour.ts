import { z } from 'zod'
import { contactTypes } from '#crm/rules/contact.ts'
import { tourSteps } from '#crm/rules/practice-tour.ts'
import { day, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** The input of each step of the tour; the server chooses the record it applies to. */
export const tourBodies = {
  prospect: z.strictObject({
    businessName: text(),
    contactName: text().optional(),
    city: text(120),
    state: text(2),
  }),
  contact: z.strictObject({ type: oneOf(contactTypes), outcome: text(500), notes: text(2000) }),
  plan: z.strictObject({ type: oneOf(['call', 'email', 'visit']), description: text(2000), dueDate: day() }),
  step: z.strictObject({ reason: text(1000) }),
  sample: z.strictObject({
    productId: refTo('products'),
    quantity: whole(1, 5),
    address: text(300),
    zipCode: text(10),
  }),
}

export const tour = z.object({
  done: z.array(z.enum(tourSteps)),
  next: z.enum(tourSteps).nullable(),
  score: z.number(),
  prospect: z
    .object({
      id: z.uuid(),
      businessName: z.string(),
      contactName: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      currentTenStep: z.number(),
    })
    .nullable(),
})
export type Tour = z.output<typeof tour>
