import type { z } from 'zod'
import { isPlausibleEin, isPlausibleSsn } from '#company/rules/tax-id.ts'
import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import type { Inserts } from '#platform/db/tables.generated.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { getRow } from '#platform/resources/read.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import {
  complianceText,
  type FileCompliance,
  type FileTaxForm,
  type OwnPapers,
  paperKinds,
  taxFormText,
  teamPapers,
} from '#training/contract/graduation/team-paper.ts'
import { trainingResources } from '../resources.ts'

type Kind = (typeof paperKinds)[number]
type Paper = z.output<typeof teamPapers.row>

/** What proves the signature beside name and time: version of the text, IP address, browser. [PAY-012] */
const signedBy = ({ ip, userAgent }: Caller, signedText: string) => ({
  signedText,
  signedIp: ip ?? null,
  signedUserAgent: userAgent ?? null,
})

/** Binds a sealed number to its column and row. */
const placeOf = (column: string, id: string) => `team_papers|${column}|${id}`

/** Files a W-9 in place of one that was filed or returned before. The tax number is stored sealed. [FIX-022, ADMIN-006] */
export function fileTaxForm(context: Context, caller: Caller, form: FileTaxForm): Promise<Paper> {
  const { isCertified: _, tin, ...rest } = form
  const isPlausible = form.tinType === 'ssn' ? isPlausibleSsn(tin) : isPlausibleEin(tin)
  return file(context, caller, 'tax_form', (id) => ({
    ...rest,
    businessName: form.businessName ?? null,
    ...signedBy(caller, taxFormText),
    tin: context.sealer.seal(tin, placeOf('tin', id)),
    isTinPlausible: isPlausible,
  }))
}

/** Files the compliance papers: license and promise. @throws AppError 400 when the license has expired [FIX-022] */
export async function fileCompliance(context: Context, caller: Caller, form: FileCompliance): Promise<Paper> {
  const { isCertified: _, licenseNumber, ...rest } = form
  const today = isoDay(calendarDay(context.clock.now(), await companyTimeZone(context.db, context.config)))
  if (form.licenseExpiresOn < today) throw invalidField('licenseExpiresOn', 'It has expired')
  return file(context, caller, 'compliance', (id) => ({
    ...rest,
    ...signedBy(caller, complianceText),
    licenseNumber: context.sealer.seal(licenseNumber, placeOf('license_number', id)),
  }))
}

async function file(
  context: Context,
  caller: Caller,
  kind: Kind,
  valuesFor: (id: string) => Omit<Inserts['team_papers'], 'id' | 'userId' | 'kind' | 'signedAt'>,
): Promise<Paper> {
  const id = uuidv7()
  const userId = caller.actor.id
  const signedAt = context.clock.now().toISOString()
  await context.db.transact(async (tx) => {
    // Two windows of one person file one after the other.
    await tx.rows('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    await replaceOthers(tx, caller, { userId, kind, states: ['filed', 'returned'] })
    const params = new Params()
    await tx.rows(
      insertSql(params, 'team_papers', { id, userId, kind, signedAt, ...valuesFor(id) }),
      params.values,
    )
    // The audit notes that a paper was filed, not what it says.
    await recordChange(tx, caller, {
      entity: 'team_papers',
      id,
      action: 'file',
      after: { kind, status: 'filed' },
    })
  })
  return paperFor(context, caller, id)
}

type Others = { userId: string; kind: Kind; states: readonly string[]; except?: string }

/** Marks the papers that a newer one replaces. */
export async function replaceOthers(tx: Tx, caller: Caller, others: Others): Promise<void> {
  const { userId, kind, states, except = null } = others
  const before = await tx.rows(
    `UPDATE team_papers p SET status = 'replaced', ${changedOf('p', 'now()')}
       FROM (SELECT id, status FROM team_papers WHERE user_id = $1 AND kind = $2 AND status = ANY($3) AND deleted_at IS NULL
                AND id IS DISTINCT FROM $4::uuid FOR NO KEY UPDATE) o
      WHERE p.id = o.id RETURNING p.id, o.status AS from`,
    [userId, kind, states, except],
  )
  for (const { id, from } of before)
    await recordMove(tx, caller, { entity: 'team_papers', id, action: 'replace', from, to: 'replaced' })
}

/** The person's latest paper of each kind; null where none is filed. */
export async function ownPapers(context: Context, caller: Caller): Promise<OwnPapers> {
  const rows = await context.db.rows(
    `SELECT DISTINCT ON (kind) id, kind FROM team_papers
      WHERE user_id = $1 AND status <> 'replaced' AND deleted_at IS NULL ORDER BY kind, created_at DESC, id DESC`,
    [caller.actor.id],
  )
  const latest = async (kind: Kind) => {
    const id = rows.find((row) => row.kind === kind)?.id
    return id === undefined ? null : paperFor(context, caller, id)
  }
  const [taxForm, compliance] = await Promise.all(paperKinds.map(latest))
  return { taxForm: taxForm ?? null, compliance: compliance ?? null }
}

export async function paperFor({ db }: Context, { actor }: Caller, id: string): Promise<Paper> {
  return teamPapers.row.parse(await getRow(db, named(trainingResources, 'team_papers'), actor, id))
}
