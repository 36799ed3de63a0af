import { z } from 'zod'
import { ofKind } from './field.ts'
import { text } from './fields.ts'

/** A delivery or billing address. State, county and city decide which jurisdictions apply (O6). */
export const address = () =>
  ofKind(
    'address',
    z.strictObject({
      name: text().optional(),
      address: text(300),
      address2: text(300).optional(),
      city: text(120),
      county: text(120).optional(),
      state: text(2),
      zipCode: text(10),
      country: text(60).optional(),
    }),
  )

export type Address = z.output<ReturnType<typeof address>>
