import { aiResponseTemplatePolicy, salesTechniquePolicy } from '#assistants/rules/policy.ts'
import { chooseTechnique, fitting, type Technique } from '#assistants/rules/sales/choose-technique.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import type { DraftSubject } from '#email/rules/draft-subjects.ts'
import { emailTemplatePolicy } from '#email/rules/policy.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor, Scope } from '#platform/rules/access/access.ts'
import type { ObjectionCategory } from '#training/rules/practice/objection-category.ts'

/** A company wording (technique or response) that a draft can be built on, and its source. */
export type CompanyWording = {
  id: string
  entity: 'sales_techniques' | 'ai_response_templates'
  title: string
  words: string
  why: string
}

type Wanted = {
  actor: Actor
  /** The prospect that some techniques may have been used with before. */
  prospectId: string | null
  objection: ObjectionCategory | null
  step: number
  seed: string
}

/** Wordings in the order they are tried: the technique that AI sales would choose, then a response to the objection. */
export async function companyWordings(db: Db, wanted: Wanted): Promise<CompanyWording[]> {
  const { actor, prospectId, objection, step, seed } = wanted
  const techniques = await techniquesIn(db, salesTechniquePolicy.read(actor), prospectId)
  const choice = chooseTechnique(fitting(techniques, { objection, step }), seed)
  const technique = choice && {
    id: choice.technique.id,
    entity: 'sales_techniques' as const,
    title: choice.technique.name,
    words: choice.technique.script,
    why: choice.reason,
  }
  const response = objection && (await responseTo(db, wanted.actor, objection))
  return [technique, response].filter((one) => one !== null)
}

/** Techniques with an example, within a scope; those used with the prospect before are marked. */
export async function techniquesIn(
  db: Db,
  scope: Scope,
  prospectId: string | null = null,
): Promise<Technique[]> {
  const params = new Params()
  return db.rows(
    `SELECT t.id, t.name, t.category, t.ten_step_stage AS stage, coalesce(t.script, '') AS script, t.follow_up,
            t.total_uses AS uses, t.successful_uses AS successes,
            EXISTS (SELECT 1 FROM technique_usage u WHERE u.technique_id = t.id AND u.prospect_id = ${params.add(prospectId)}::uuid
                       AND u.deleted_at IS NULL) AS "isSaid"
       FROM sales_techniques t WHERE t.is_active AND t.script IS NOT NULL AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}
      ORDER BY t.id LIMIT 500`,
    params.values,
  )
}

async function responseTo(
  db: Db,
  actor: Actor,
  objection: ObjectionCategory,
): Promise<CompanyWording | null> {
  const params = new Params()
  const row = await db.row(
    `SELECT t.id, t.response_type AS kind, t.template AS words, t.use_count AS uses FROM ai_response_templates t
      WHERE t.objection_category = ${params.add(objection)} AND t.is_active AND t.deleted_at IS NULL
        AND ${scopeSql(aiResponseTemplatePolicy.read(actor), params)}
      ORDER BY t.success_rate DESC NULLS LAST, t.use_count DESC, t.id LIMIT 1`,
    params.values,
  )
  if (!row) return null
  const { id, words, uses, kind } = row
  const why = `The response to ${objection} that is used most: ${uses === 1 ? 'once' : `${uses} times`} so far.`
  return { id, entity: 'ai_response_templates', title: `${objection}: ${kind}`, words, why }
}

/** A published template of this category for this kind of record. */
export async function templateFor(
  db: Db,
  { actor, kind, category }: { actor: Actor; kind: DraftSubject; category: string },
): Promise<{ id: string; name: string; subject: string; body: string } | null> {
  const params = new Params()
  const rows = await db.rows(
    `SELECT t.id, t.name, t.subject, t.body, t.variables FROM email_templates t
      WHERE t.status = 'published' AND t.is_active AND t.category = ${params.add(category)} AND t.deleted_at IS NULL
        AND ${scopeSql(emailTemplatePolicy.read(actor), params)} ORDER BY t.updated_at DESC, t.id LIMIT 50`,
    params.values,
  )
  const found = rows.find(({ variables }) => subjectsFor(variables).includes(kind))
  return found ? { id: found.id, name: found.name, subject: found.subject, body: found.body } : null
}
