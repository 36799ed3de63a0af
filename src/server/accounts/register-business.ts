import type { z } from 'zod'
import {
  accountRegistration,
  shortRegistration,
  wizardRegistration,
} from '#contracts/accounts/register-business.ts'
import {
  isMissingValue,
  registrationFacts,
  reviewRegistration,
} from '#domain/accounts/registration-review.ts'
import type { Context } from '../context.ts'
import { uuidv7 } from '../db/ids.ts'
import { achAuthorizations, businessRegistrations } from '../db/schema/accounts.ts'
import { AppError } from '../errors/app-error.ts'
import { fieldsFromZod } from '../errors/zod-fields.ts'
import { hashPassword } from '../identity/passwords.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { recordChange } from '../resources/audit.ts'

type From = { ip: string; userAgent: string | null }
type Form = 'wizard' | 'short' | 'account'
type Values = typeof businessRegistrations.$inferInsert

const secrets = ['taxId', 'taxExemptNumber', 'businessLicense', 'accountNumber'] as const

/**
 * Keeps a registration as pending, whichever of the three forms it came from (R1). `authorization` is the version of the
 * terms that were agreed to (R2), or null.
 * @throws AppError 400 with `fields`
 */
export async function registerBusiness(
  context: Context,
  body: unknown,
  authorization: string | null,
  from: From,
): Promise<void> {
  const { form, values, password } = readForm(body)
  const id = uuidv7()
  const review = reviewRegistration(registrationFacts(values, authorization !== null))
  const passwordHash = password ? await hashPassword(password) : null
  const sealed = Object.fromEntries(
    secrets.map((field) => {
      const value = values[field]
      return [field, value ? context.sealer.seal(value, placeOf(field, id)) : null]
    }),
  )
  const salesRepId = await activeRep(context, values.salesRepId ?? null)
  await context.db.transact(async (tx) => {
    await tx.orm.insert(businessRegistrations).values({
      ...values,
      ...sealed,
      salesRepId,
      id,
      form,
      passwordHash,
      findings: review.findings.map(({ field, message }) => ({ field, message })),
    })
    if (authorization !== null) {
      await tx.orm.insert(achAuthorizations).values({
        registrationId: id,
        textVersion: authorization,
        agreedAt: context.clock.now().toISOString(),
        ipAddress: from.ip,
        userAgent: from.userAgent,
      })
    }
    await recordChange(tx, null, {
      entity: 'business_registrations',
      id,
      action: 'create',
      after: { businessName: values.businessName, form, status: 'pending' },
    })
    await enqueue(tx, 'send-mail', {
      id: `registration-${id}`,
      to: values.contactEmail,
      template: 'registration-received',
      data: {
        businessName: values.businessName,
        firstName: values.ownerFirstName ?? values.contactName ?? '',
      },
    })
  })
}

/** Where a registration's secret is sealed to. */
export function placeOf(field: (typeof secrets)[number], id: string): string {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `business_registrations|${column}|${id}`
}

function readForm(body: unknown): { form: Form; values: Values; password?: string | undefined } {
  const keys = new Set(typeof body === 'object' && body !== null ? Object.keys(body) : [])
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
    const { estimatedMonthlyVolume: _, ...input } = parse(shortRegistration, body)
    return { form: 'short', values: given(input) }
  }
  return { form: 'wizard', values: given(parse(wizardRegistration, body)) }
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldsFromZod(parsed.error) })
  return parsed.data
}

/** What stands for no answer is kept as no answer: `PENDING` is never bank or tax data (R1). */
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

async function activeRep(context: Context, id: string | null): Promise<string | null> {
  if (!id) return null
  const rep = await context.db.row(
    `SELECT 1 FROM users WHERE id = $1 AND role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL`,
    [id],
  )
  return rep ? id : null
}
