import { keepAuthorization } from '#billing/server/api.ts'
import { demandOpen } from '#company/server/api.ts'
import { hashPassword, passwordProblem } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { businessRegistrations } from '#platform/db/schema/accounts.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { isCaught } from '#platform/rules/honeypot.ts'
import { registrationFacts, reviewRegistration } from '#registration/rules/registration-review.ts'
import { demandPremise } from './demand-premise.ts'
import { isPhone } from './is-phone.ts'
import { notifyOfReceipt } from './notify-doubles.ts'
import { readForm } from './read-registration.ts'
import { taxFingerprint } from './tax-fingerprint.ts'

type From = { ip: string; userAgent: string | null }

const secrets = ['taxId', 'taxExemptNumber', 'businessLicense', 'accountNumber'] as const

/**
 * Stores a registration from any of the three forms as pending (R1). `authorization` is the version of the ACH terms
 * that were accepted (R2), or null.
 * @throws AppError 400 with `fields`, 409 `not_open`
 */
export async function registerBusiness(
  context: Context,
  body: unknown,
  authorization: string | null,
  from: From,
): Promise<void> {
  if (isCaught(body)) {
    context.log.info('a registration filled in the box that people do not see')
    return
  }
  await demandOpen(context)
  const { form, values, password } = readForm(body)
  const problem = password ? await passwordProblem(password, 'customer') : null
  if (problem) throw invalidField('password', problem)
  await demandPremise(context.db, values.businessStructure)
  const id = uuidv7()
  const review = reviewRegistration(registrationFacts(values, authorization !== null, isPhone))
  const findings = review.findings.map(({ field, message }) => ({ field, message }))
  const passwordHash = password ? await hashPassword(password) : null
  const sealed = Object.fromEntries(
    secrets.map((field) => {
      const value = values[field]
      return [field, value ? context.sealer.seal(value, placeOf(field, id)) : null]
    }),
  )
  const salesRepId = await activeRep(context.db, values.salesRepId ?? null)
  const taxIdHash = taxFingerprint(context.sealer, values.taxId)
  await context.db.transact(async (tx) => {
    await tx.orm.insert(businessRegistrations).values({
      ...values,
      ...sealed,
      salesRepId,
      id,
      form,
      taxIdHash,
      passwordHash,
      findings,
    })
    if (authorization !== null) {
      const agreedAt = context.clock.now().toISOString()
      await keepAuthorization(tx, { registrationId: id }, { authorization, agreedAt, from })
    }
    await recordChange(tx, null, {
      entity: 'business_registrations',
      id,
      action: 'create',
      after: { businessName: values.businessName, form, status: 'pending' },
    })
    await notifyOfReceipt(context, tx, {
      ...values,
      id,
      findings,
      firstName: values.ownerFirstName ?? values.contactName ?? '',
    })
  })
}

/** The context that a registration's secret is sealed with: table, column and id. */
export function placeOf(field: (typeof secrets)[number], id: string): string {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `business_registrations|${column}|${id}`
}

/** The given id when it belongs to an active sales rep, otherwise null. */
export async function activeRep(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const rep = await db.row(
    `SELECT 1 FROM users WHERE id = $1 AND role = 'sales_rep' AND status = 'active' AND deleted_at IS NULL`,
    [id],
  )
  return rep ? id : null
}
