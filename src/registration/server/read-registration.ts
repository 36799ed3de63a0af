import type { z } from 'zod'
import type { businessRegistrations } from '#platform/db/schema/accounts.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { fieldsFromZod } from '#platform/errors/zod-fields.ts'
import { honeypotName } from '#platform/rules/honeypot.ts'
import {
  accountRegistration,
  shortRegistration,
  wizardRegistration,
} from '#registration/contract/register-business.ts'
import { isMissingValue } from '#registration/rules/registration-review.ts'

type Form = 'wizard' | 'short' | 'account'
type Values = typeof businessRegistrations.$inferInsert

/** Which of the three forms a body comes from, and its values to store. @throws AppError 400 with `fields` */
export function readForm(sent: unknown): { form: Form; values: Values; password?: string | undefined } {
  const { [honeypotName]: _, ...body }: Record<string, unknown> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {}
  const keys = new Set(Object.keys(body))
  if (keys.has('contactName') && keys.has('email')) {
    const { contactName, email, phone, address, city, state, zipCode, password, businessName } = parse(
      accountRegistration,
      body,
    )
    const [first = '', ...rest] = contactName.split(/\s+/)
    return {
      form: 'account',
      password,
      values: {
        businessName,
        contactName,
        ownerFirstName: first,
        ownerLastName: rest.join(' ') || null,
        contactEmail: email,
        contactPhone: phone,
        businessAddress: address,
        businessCity: city,
        businessState: state,
        businessZip: zipCode,
      },
    }
  }
  if (keys.has('estimatedMonthlyVolume') || keys.has('businessPhone')) {
    const { estimatedMonthlyVolume: __, ...input } = parse(shortRegistration, body)
    return { form: 'short', values: given(input) }
  }
  return { form: 'wizard', values: given(parse(wizardRegistration, body)) }
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldsFromZod(parsed.error) })
  return parsed.data
}

/** Placeholders are stored as null: `PENDING` is never bank or tax data (R1). */
function given<T extends { businessName: string; contactEmail: string }>(input: T): Values {
  const entries = Object.entries(input).map(([field, value]) => [
    field,
    typeof value === 'string' && isMissingValue(value) ? null : value,
  ])
  return {
    ...Object.fromEntries(entries),
    businessName: input.businessName,
    contactEmail: input.contactEmail,
  }
}
