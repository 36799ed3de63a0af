import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { keepAuthorization } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { businessRegistrations } from '#platform/db/schema/accounts.ts'
import { AppError, demand } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import {
  type completeRegistration as body,
  type CompletableField,
  type completionOpened,
  prefilled,
} from '#registration/contract/complete-registration.ts'
import { registrationLifecycle } from '#registration/rules/registration-lifecycle.ts'
import {
  isMissingValue,
  refuseIncomplete,
  registrationFacts,
  reviewRegistration,
} from '#registration/rules/registration-review.ts'
import { registrationSecrets } from '#registration/rules/registration-secrets.ts'
import { isPhone } from './is-phone.ts'
import {
  firstNameOf,
  hasAuthorization,
  lockWhere,
  openSecrets,
  type Registration,
} from './locked-registration.ts'
import { linkHash } from './move-registration.ts'
import { placeOf } from './register-business.ts'
import { taxFingerprint } from './tax-fingerprint.ts'

type From = { ip: string; userAgent: string | null }
type Opened = z.output<typeof completionOpened>
type Input = Omit<z.output<typeof body>, 'token'>

/** What the owner sees when opening the mailed link: the values given, without bank and tax data. @throws AppError 404 */
export async function openCompletion(context: Context, token: string): Promise<Opened> {
  return context.db.transact(async (tx) => {
    const registration = await mustFind(context, tx, token)
    const isAuthorized = await hasAuthorization(tx, registration.id)
    const { missing } = factsOf(context, registration, {}, isAuthorized)
    const values = prefilled.flatMap((field): [string, string | number][] => {
      const value = registration[field]
      return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : []
    })
    return {
      businessName: registration.businessName,
      contactEmail: registration.contactEmail,
      expiresAt: registration.completionExpiresAt ?? '',
      note: await noteOf(tx, registration.id),
      missing: [...missing],
      given: registrationSecrets.filter((field) => registration[field] !== null),
      values: Object.fromEntries(values),
      hasAuthorization: isAuthorized,
    }
  })
}

/**
 * Stores the missing values and returns the application to the review queue; the link works once (R1).
 * @throws AppError 400 with `fields` while something is missing, 404 when the link was used or has expired
 */
export async function completeRegistration(
  context: Context,
  token: string,
  { input, authorization, from }: { input: Input; authorization: string | null; from: From },
): Promise<void> {
  await context.db.transact(async (tx) => {
    const registration = await mustFind(context, tx, token)
    const { id } = registration
    const given = givenIn(input)
    const isAuthorized = authorization !== null || (await hasAuthorization(tx, id))
    const facts = factsOf(context, registration, given, isAuthorized)
    demand(refuseIncomplete(facts))
    const status = decideMove(registrationLifecycle, {
      state: registration.status,
      action: 'complete',
      role: 'applicant',
    })
    const now = context.clock.now().toISOString()
    await tx.orm
      .update(businessRegistrations)
      .set({
        ...sealedValues(context, id, given),
        status,
        findings: reviewRegistration(facts).findings.map(({ field, message }) => ({ field, message })),
        completionTokenHash: null,
        completionExpiresAt: null,
        version: registration.version + 1,
        updatedAt: now,
      })
      .where(eq(businessRegistrations.id, id))
    if (authorization !== null) {
      await keepAuthorization(tx, { registrationId: id }, { authorization, agreedAt: now, from })
    }
    const shown = Object.keys(given).filter((field) => !secret.some((one) => one === field))
    await recordMove(tx, null, {
      entity: 'business_registrations',
      id,
      action: 'complete',
      from: registration.status,
      to: status,
      reason: 'By the mailed link',
      before: pick(registration, shown),
      after: pick(given, shown),
    })
    await enqueue(tx, 'send-mail', {
      id: `registration-completed-${id}-${registration.version}`,
      to: registration.contactEmail,
      template: 'registration-completed',
      data: { businessName: registration.businessName, firstName: firstNameOf(registration) },
    })
  })
}

const secret = ['taxId', 'businessLicense', 'accountNumber'] as const

async function mustFind(context: Context, tx: Tx, token: string): Promise<Registration> {
  const where = and(
    eq(businessRegistrations.completionTokenHash, linkHash(token)),
    eq(businessRegistrations.status, 'needs_completion'),
    gt(businessRegistrations.completionExpiresAt, context.clock.now().toISOString()),
  )
  const found = where && (await lockWhere(tx, where))
  if (found) return found
  throw new AppError('not_found', {
    message: 'This link was used already or has run out. Please answer our mail, and we send you a new one.',
  })
}

/** The fields that were filled in; an empty field leaves the stored value unchanged. */
function givenIn(input: Input): Partial<Record<CompletableField, string | number>> {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && !isMissingValue(value)),
    ),
  )
}

function factsOf(
  context: Context,
  registration: Registration,
  given: Partial<Record<CompletableField, string | number>>,
  isAuthorized: boolean,
) {
  const typed = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, String(value)]))
  return registrationFacts(
    { ...registration, ...openSecrets(context, registration), ...typed },
    isAuthorized,
    isPhone,
  )
}

function sealedValues(context: Context, id: string, given: Record<string, string | number>) {
  const sealed = secret.flatMap((field) => {
    const value = given[field]
    return value === undefined ? [] : [[field, context.sealer.seal(String(value), placeOf(field, id))]]
  })
  const taxIdHash =
    given.taxId === undefined ? {} : { taxIdHash: taxFingerprint(context.sealer, String(given.taxId)) }
  return { ...given, ...Object.fromEntries(sealed), ...taxIdHash }
}

/** The reviewer's note from asking for completion, read from the transition log. */
async function noteOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.row(
    `SELECT reason FROM transitions WHERE entity_type = 'business_registrations' AND entity_id = $1
        AND action = 'request_completion' ORDER BY at DESC LIMIT 1`,
    [id],
  )
  return row?.reason ?? null
}

function pick(values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}
