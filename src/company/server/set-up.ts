import type { CompanyForm } from '#company/contract/opening.ts'
import type { SettingKey, Settings } from '#company/contract/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { writeSetting } from './write-setting.ts'

type Values = { [K in SettingKey]?: Settings[K] }

/** The settings from the set-up form; one address serves all purposes until changed. */
export function settingsOf(form: CompanyForm, publicUrl: string): Values {
  const { name, legalName, tagline, description, timeZone, email, phone, line1, line2, city, state, zip } =
    form
  const hours = form.hours?.split('\n').flatMap((line) => line.trim() || [])
  const address = { line1, ...(line2 ? { line2 } : {}), city, state, zip, country: 'USA' }
  return {
    name,
    shortName: [...name].slice(0, 60).join(''),
    legalName,
    tagline,
    description,
    website: publicUrl,
    timeZone,
    emails: {
      salesEmail: email,
      supportEmail: email,
      operationsEmail: email,
      complianceEmail: email,
      billingEmail: email,
    },
    phones: { main: phone, fulfillment: phone },
    address,
    warehouseAddress: address,
    ...(hours && { hours }),
  }
}

/** Stores the set-up form as audited settings. @throws AppError 409 once the company is open: then Settings are used */
export async function saveCompany(context: Context, caller: Caller, form: CompanyForm): Promise<void> {
  await context.db.transact(async (tx) => {
    await demandClosed(tx)
    for (const [key, value] of Object.entries(settingsOf(form, context.config.PUBLIC_URL)))
      await writeSetting({ tx, sealer: context.sealer, caller }, key, value)
  })
}

/** Brings the content of a trade or takes it away. @throws AppError 409 when somebody works with it already */
export async function chooseContentPack(
  context: Context,
  caller: Caller,
  pack: Settings['contentPack'],
): Promise<void> {
  await context.db.transact(
    async (tx) => {
      await tx.rows('LOCK TABLE company_settings IN SHARE ROW EXCLUSIVE MODE')
      await writeSetting({ tx, sealer: context.sealer, caller }, 'contentPack', pack)
    },
    { statementMs: 60_000 },
  )
}

/** Opens the company for registrations and orders. @throws AppError 409 that says what is missing */
export async function openForBusiness(context: Context, caller: Caller): Promise<void> {
  await context.db.transact(async (tx) => {
    await demandClosed(tx)
    await writeSetting({ tx, sealer: context.sealer, caller }, 'opening', {
      liveSince: context.clock.now().toISOString(),
    })
  })
}

/** Queues a test mail to the caller; failures are visible in the queue. */
export async function sendTestMail({ db }: Context, { actor }: Caller): Promise<void> {
  await db.transact(async (tx) => {
    const user = await tx.row('SELECT email, first_name FROM users WHERE id = $1', [actor.id])
    if (!user) throw new AppError('not_found')
    const { email: to, firstName } = user
    await enqueue(tx, 'send-mail', { to, template: 'test-mail', data: { firstName } })
  })
}

async function demandClosed(tx: Tx): Promise<void> {
  // A concurrent administrator waits, and then sees the result.
  await tx.rows('LOCK TABLE company_settings IN SHARE ROW EXCLUSIVE MODE')
  const row = await tx.row(`SELECT FROM company_settings WHERE key = 'opening' AND deleted_at IS NULL`)
  if (row) throw new AppError('conflict', { message: 'This company is open already. Change it in Settings.' })
}
