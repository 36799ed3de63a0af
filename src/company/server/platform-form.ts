import { createHash, randomBytes } from 'node:crypto'
import {
  type PlatformAnswers,
  type PlatformFormOpened,
  type PlatformFormReceived,
  type PlatformState,
  platformAnswers,
} from '#company/contract/platform-setup.ts'
import { settingTypes } from '#company/contract/settings.ts'
import { companySlug } from '#company/rules/company-slug.ts'
import { platformPrice } from '#company/rules/platform-price.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedOf } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { invoiceSetup } from './needs.ts'

/** Days that a link of the configuration form is valid. */
const linkDays = 14

const linkHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Mails the buyer of a won request the configuration form; an older link ends. Without a price list there is nothing to
 * configure. @throws AppError 409 when the form was sent back already
 */
export async function sendPlatformForm(
  context: Context,
  tx: Tx,
  caller: Caller,
  lead: { id: string; email: string; companyName: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  const known = await tx.row(
    'SELECT id, filled_at FROM platform_setups WHERE lead_id = $1 FOR NO KEY UPDATE',
    [lead.id],
  )
  if (known?.filledAt)
    throw new AppError('conflict', { message: 'The form is filled in already: there is nothing to send.' })
  const id = known?.id ?? uuidv7()
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000).toISOString()
  await tx.rows(
    `INSERT INTO platform_setups (id, lead_id, email, sent_at, sent_by, token_hash, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $4, $4)
     ON CONFLICT (lead_id) DO UPDATE SET email = $3, sent_at = $4, sent_by = $5, token_hash = $6, expires_at = $7, ${changedOf('platform_setups', '$4')}`,
    [id, lead.id, lead.email, now.toISOString(), caller.actor.id, linkHash(token), expiresAt],
  )
  await recordChange(tx, caller, {
    entity: 'platform_setups',
    id,
    action: 'send_form',
    after: { leadId: lead.id, email: lead.email, expiresAt },
  })
  tx.changes.push({ entity: 'leads', id: lead.id, op: 'update' })
  const mail = {
    id: `platform-form-${id}-${now.getTime()}`,
    to: lead.email,
    template: 'platform-form',
    data: { businessName: lead.companyName, days: linkDays },
  } as const
  await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
}

/** Sends the form of a won request again. @throws AppError 404, 409 */
export async function sendFormAgain(context: Context, caller: Caller, leadId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const lead = await tx.row(
      `SELECT id, email, company_name, status FROM leads
        WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [leadId],
    )
    if (!lead) throw notFound()
    if (lead.status !== 'won')
      throw new AppError('conflict', { message: 'The form is sent once the lead is won.' })
    if (!(await pricesOf(tx)))
      throw new AppError('conflict', {
        message: 'There is no price list for platforms: set it under Settings first.',
      })
    await sendPlatformForm(context, tx, caller, lead)
  })
}

/** What the owner of the mailed link fills in. @throws AppError 404 when the link was used or has expired */
export async function openPlatformForm(context: Context, token: string): Promise<PlatformFormOpened> {
  return context.db.transact(async (tx) => {
    const { companyName, email, expiresAt } = await mustFind(context, tx, token)
    const { setupCents, monthlyTiers, addOns } = await mustHavePrices(tx)
    return { companyName, email, expiresAt, setupCents, monthlyTiers, addOns }
  })
}

/**
 * Keeps the answers, invoices the setup and tells whoever sold it what comes next; the link works once.
 * @throws AppError 400 for an unknown price, 404 when the link was used or has expired
 */
export async function fillPlatformForm(
  context: Context,
  token: string,
  answers: PlatformAnswers,
): Promise<PlatformFormReceived> {
  return context.db.transact(async (tx) => {
    const setup = await mustFind(context, tx, token)
    const prices = await mustHavePrices(tx)
    const price = platformPrice(prices, answers.tier, answers.addOns)
    if (!price) throw invalidField('tier', 'Please choose your yearly sales.')
    const { name, legalName, firstName, lastName, phone, address, city, state, zipCode } = answers
    const invoice = await invoiceSetup(context, tx, {
      buyer: {
        businessName: legalName,
        ownerName: `${firstName} ${lastName}`,
        email: setup.email,
        ...{ phone, address, city, state, zipCode },
      },
      cents: price.setupCents,
      feeFor: `Platform setup: ${name}`.slice(0, 300),
    })
    const slug = await freeSlug(tx, name)
    const now = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE platform_setups SET filled_at = $2, answers = $3, setup = $4, monthly = $5, invoice_id = $6, slug = $7,
              ${changedAt('$2')} WHERE id = $1`,
      [setup.id, now, JSON.stringify(answers), price.setupCents, price.monthlyCents, invoice.id, slug],
    )
    await recordChange(tx, null, {
      entity: 'platform_setups',
      id: setup.id,
      action: 'fill_form',
      after: { name, slug, setup: price.setupCents, monthly: price.monthlyCents, invoiceId: invoice.id },
      reason: 'By the mailed link',
    })
    tx.changes.push({ entity: 'leads', id: setup.leadId, op: 'update' })
    if (setup.sellerEmail)
      await enqueue(tx, 'send-mail', {
        id: `platform-form-filled-${setup.id}`,
        to: setup.sellerEmail,
        template: 'platform-form-filled',
        data: {
          firstName: setup.sellerName ?? '',
          businessName: setup.companyName,
          invoiceNumber: invoice.invoiceNumber,
          setup: formatCents(price.setupCents),
          monthly: formatCents(price.monthlyCents),
          slug,
          leadId: setup.leadId,
        },
      })
    return { ...price, invoiceNumber: invoice.invoiceNumber }
  })
}

/** Where a request stands; every lead has a state. @throws AppError 404 */
export async function platformStateOf({ db, clock }: Context, leadId: string): Promise<PlatformState> {
  const row = await db.row(
    `SELECT s.email, s.sent_at, s.expires_at, s.filled_at, s.made_at, s.slug,
            s.company_url, s.setup AS "setupCents", s.monthly AS "monthlyCents", s.answers,
            i.id AS "invoiceId", i.invoice_number, i.open_amount AS "openCents",
            (SELECT min(at) FROM transitions t WHERE t.entity_type = 'leads' AND t.entity_id = l.id AND t.action = 'contact') AS "contactedAt",
            (SELECT max(at) FROM transitions t WHERE t.entity_type = 'leads' AND t.entity_id = l.id AND t.action = 'win') AS "wonAt",
            CASE WHEN l.status = 'lost' THEN (SELECT reason FROM transitions t
              WHERE t.entity_type = 'leads' AND t.entity_id = l.id AND t.action = 'lose' ORDER BY at DESC LIMIT 1) END AS "lostReason"
       FROM leads l LEFT JOIN platform_setups s ON s.lead_id = l.id LEFT JOIN invoices i ON i.id = s.invoice_id
      WHERE l.id = $1 AND l.deleted_at IS NULL`,
    [leadId],
  )
  if (!row) throw notFound()
  const { invoiceId, invoiceNumber, openCents, answers, ...state } = row
  return {
    ...state,
    step: stepOf(state, clock.now()),
    invoice:
      invoiceId && invoiceNumber ? { id: invoiceId, number: invoiceNumber, openCents: openCents ?? 0 } : null,
    answers: platformAnswers.safeParse(answers).data ?? null,
  }
}

type Stamps = Pick<PlatformState, 'sentAt' | 'expiresAt' | 'filledAt' | 'madeAt'>

function stepOf({ sentAt, expiresAt, filledAt, madeAt }: Stamps, now: Date): PlatformState['step'] {
  if (madeAt) return 'made'
  if (filledAt) return 'filled'
  if (!sentAt || !expiresAt) return null
  return new Date(expiresAt) <= now ? 'expired' : 'sent'
}

async function mustFind({ clock }: Context, tx: Tx, token: string) {
  const row = await tx.row(
    `SELECT s.id, s.lead_id, s.email, s.expires_at, l.company_name,
            u.email AS "sellerEmail", u.first_name AS "sellerName"
       FROM platform_setups s JOIN leads l ON l.id = s.lead_id LEFT JOIN users u ON u.id = coalesce(l.assigned_to, s.sent_by)
      WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.filled_at IS NULL AND l.deleted_at IS NULL FOR NO KEY UPDATE OF s`,
    [linkHash(token), clock.now().toISOString()],
  )
  if (row) return row
  throw new AppError('not_found', {
    message: 'This link was used already or has run out. Please answer our mail, and we send you a new one.',
  })
}

/** The price list of platforms; null when the company sells none. */
export async function pricesOf(db: Db) {
  const row = await db.row(
    `SELECT value FROM company_settings WHERE key = 'platformBuilder' AND deleted_at IS NULL`,
  )
  return settingTypes.platformBuilder.safeParse(row?.value).data ?? null
}

async function mustHavePrices(tx: Tx) {
  const prices = await pricesOf(tx)
  if (!prices)
    throw new AppError('conflict', { message: 'Our prices are being changed. Please come back soon.' })
  return prices
}

/** The name's slug, with a number when another company has it. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = companySlug(name)
  // Two buyers of one name take turns.
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('platform_setups slug'))`)
  const rows = await tx.rows('SELECT slug FROM platform_setups WHERE starts_with(slug, $1)', [slug])
  const taken = new Set(rows.map((row) => row.slug))
  for (let at = 1; ; at++) {
    const free = at === 1 ? slug : `${slug}-${at}`
    if (!taken.has(free)) return free
  }
}
