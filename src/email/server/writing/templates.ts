import { type EmailText, wrongFields } from '#email/rules/content/check-email.ts'
import { emailTemplatePolicy } from '#email/rules/policy.ts'
import { emailTemplateLifecycle } from '#email/rules/template-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { AppError, forbidden, notFound, refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { type Moving, registerMoves } from '#platform/resources/move-routes.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { App } from '#platform/routing.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseFields } from '#platform/rules/refusal.ts'
import { emailResources } from '../resources.ts'
import { demandPictures } from './check-text.ts'
import { readText } from './text-thread.ts'

/** A template that the caller may write with. @throws AppError 404, 409 when it was archived */
export async function templateToUse(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<EmailText & { id: string; name: string; status: string; category: string | null }> {
  const params = new Params()
  const row = await tx.row(
    `SELECT t.id, t.name, t.subject, t.body, t.status, t.category FROM email_templates t
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(emailTemplatePolicy.read(actor), params)}`,
    params.values,
  )
  if (!row) throw notFound()
  if (row.status === 'archived')
    throw new AppError('conflict', { message: 'This template was archived. Choose another one.' })
  return row
}

/** Begins a draft beside the published version, or returns the one there is: one at a time. [MAIL-003] */
export async function beginVersion(context: Context, caller: Caller, id: string): Promise<{ id: string }> {
  return context.db.transact(async (tx) => {
    const from = await lockOwn(tx, caller, id)
    if (from.status !== 'published')
      throw new AppError('conflict', { message: 'Only a published template gets a new version.' })
    const open = await tx.row(
      `SELECT id FROM email_templates WHERE revision_of = $1 AND status = 'draft' AND deleted_at IS NULL LIMIT 1`,
      [id],
    )
    return open ?? writeDraft(tx, caller, from, id)
  })
}

/** Copies a template into a draft of one's own, which replaces no version. */
export async function copyTemplate(context: Context, caller: Caller, id: string): Promise<{ id: string }> {
  return context.db.transact(async (tx) => {
    const from = await templateToUse(tx, caller.actor, id)
    return writeDraft(tx, caller, { ...from, name: `${from.name.slice(0, 190)} (copy)` }, null)
  })
}

type Draft = EmailText & { name: string; category: string | null }

async function writeDraft(
  tx: Tx,
  caller: Caller,
  draft: Draft,
  revisionOf: string | null,
): Promise<{ id: string }> {
  const { name, subject, body, category } = draft
  const { used } = await readText(tx, caller.actor.id, draft)
  const row = await tx.row(
    `INSERT INTO email_templates (name, subject, body, category, variables, created_by, revision_of)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [name, subject, body, category, used, caller.actor.id, revisionOf],
  )
  if (!row) throw new Error('no template was written')
  const after = { name, subject, category, revisionOf, status: 'draft' }
  await recordChange(tx, caller, { entity: 'email_templates', id: row.id, action: 'create', after })
  return row
}

async function lockOwn(tx: Tx, { actor }: Caller, id: string): Promise<Draft & { status: string }> {
  const scope = emailTemplatePolicy.update(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await tx.row(
    `SELECT /* own template */ t.name, t.subject, t.body, t.category, t.status FROM email_templates t
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)} FOR UPDATE`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** Publishing replaces the version before; what already runs with that one keeps it. [MAIL-003] */
export function templateMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(emailResources, 'email_templates'),
    lifecycle: emailTemplateLifecycle,
    scope: emailTemplatePolicy.update,
    effect: async (tx, moving) => {
      if (moving.action === 'publish') await publish(tx, moving)
      return {}
    },
  })
}

async function publish(tx: Tx, { caller, row }: Moving): Promise<void> {
  const text = { subject: String(row.subject), body: String(row.body) }
  const wrong = wrongFields((await readText(tx, caller.actor.id, text)).problems)
  if (wrong)
    throw refused(refuseFields(wrong, `This cannot be published yet. ${Object.values(wrong).join('. ')}`))
  await demandPictures(tx, String(row.body))
  if (typeof row.revisionOf !== 'string') return
  const before = await tx.row(
    `UPDATE email_templates SET status = 'archived', ${changedNow}
      WHERE id = $1 AND status = 'published' AND deleted_at IS NULL RETURNING id`,
    [row.revisionOf],
  )
  if (!before) return
  await recordMove(tx, caller, {
    entity: 'email_templates',
    id: before.id,
    action: 'archive',
    from: 'published',
    to: 'archived',
    reason: 'A new version was published',
  })
}
