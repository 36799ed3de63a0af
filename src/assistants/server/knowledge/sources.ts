import { readLessonAliases } from '#platform/content/read.ts'
import type { Db } from '#platform/db/client.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import { docPassages } from './doc-passages.ts'
import { guidePassages, recipePassages } from './files.ts'
import { type Passage, sectionsOf } from './passages.ts'

/** Reads the passages of one source type, or of one record. Unpublished records have none. */
type Source = (db: Db, id: string | null) => Promise<Passage[]>

const faq: Source = async (db, id) => {
  const rows = await db.rows(
    `SELECT id, question, answer, aliases, category FROM faq_items
      WHERE is_active AND deleted_at IS NULL AND answer <> '' AND ($1::uuid IS NULL OR id = $1) LIMIT 20000`,
    [id],
  )
  return rows.map((row) => ({
    ...of('faq', row.id, `/faq?open=${row.id}`),
    title: row.question,
    body: row.answer,
    aliases: row.aliases,
    details: { category: row.category },
  }))
}

const technique: Source = async (db, id) => {
  const rows = await db.rows(
    `SELECT id, name, category, description, script, follow_up, aliases, ten_step_stage AS stage
       FROM sales_techniques WHERE is_active AND deleted_at IS NULL AND ($1::uuid IS NULL OR id = $1) LIMIT 20000`,
    [id],
  )
  return rows.map(({ category, script, followUp, stage, ...row }) => ({
    ...of('technique', row.id, `/ai-sales/techniques?open=${row.id}`),
    title: row.name,
    body: [row.description, script].filter(Boolean).join('\n\n') || row.name,
    aliases: row.aliases,
    // The summary is the answer, which says what the technique is for; the script is kept beside it.
    details: { category, stage, script: script ?? row.description, followUp, summary: row.description },
  }))
}

const template: Source = async (db, id) => {
  const rows = await db.rows(
    `SELECT id, objection_category AS category, response_type, template, follow_up, aliases
       FROM ai_response_templates WHERE is_active AND deleted_at IS NULL AND ($1::uuid IS NULL OR id = $1) LIMIT 20000`,
    [id],
  )
  return rows.map(({ category, responseType, followUp, ...row }) => ({
    ...of('template', row.id, `/ai-sales/templates?open=${row.id}`),
    title: `${category} objection, ${responseType.replaceAll('_', ' ')}`,
    body: row.template,
    aliases: row.aliases,
    details: { category, script: row.template, followUp },
  }))
}

const lesson: Source = async (db, id) => {
  const rows = await db.rows(
    `SELECT l.id, l.module_id, l.slug, l.title, l.body, m.title AS "moduleTitle"
       FROM lessons l JOIN training_modules m ON m.id = l.module_id
      WHERE m.status = 'published' AND m.deleted_at IS NULL AND l.deleted_at IS NULL AND ($1::uuid IS NULL OR l.id = $1)
      LIMIT 5000`,
    [id],
  )
  const aliases = await readLessonAliases()
  return rows.flatMap((row) =>
    sectionsOf(row.body).map(({ heading, text }, part) => ({
      ...of('lesson', row.id, `/modules/${row.moduleId}?lesson=${row.id}`, part),
      title: heading && heading !== row.title ? `${row.title}: ${heading}` : row.title,
      body: text,
      aliases: aliases.get(`${row.slug}#${heading}`) ?? [],
      details: { module: row.moduleTitle },
    })),
  )
}

const competitor: Source = async (db, id) => {
  const rows = await db.rows(
    `SELECT id, company_name AS company, product_name AS product, jsonb_build_object('Strength', concentration,
            'Prices', pricing, 'What they do well', strengths, 'Where we differ', weaknesses, 'How they sell', sales_strategy,
            'Markets', primary_markets) AS lines
       FROM competitors WHERE status = 'published' AND deleted_at IS NULL AND ($1::uuid IS NULL OR id = $1) LIMIT 5000`,
    [id],
  )
  return rows.map(({ company, product, lines, ...row }) => ({
    ...of('competitor', row.id, `/competitive-intel?open=${row.id}`),
    title: product ? `${company}, ${product}` : company,
    body: Object.entries(lines)
      .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
      .join('\n'),
    aliases: [`how do we compare with ${company}`, `they already buy from ${company}`],
    details: {},
  }))
}

const product: Source = async (db, id) => {
  const rows = await db.rows(
    `SELECT id, name, sku, description, retail_price AS price FROM products
      WHERE status = 'active' AND deleted_at IS NULL AND ($1::uuid IS NULL OR id = $1) LIMIT 5000`,
    [id],
  )
  return rows.map((row) => ({
    ...of('product', row.id, `/products?open=${row.id}`),
    title: row.name,
    body: `${row.description ?? ''}\n\nWholesale price: $${(row.price / 100).toFixed(2)}. SKU ${row.sku}.`.trim(),
    aliases: [`price of ${row.name}`, `what is ${row.name}`],
    details: {},
  }))
}

const byType: Record<SourceType, Source> = {
  faq,
  technique,
  template,
  lesson,
  competitor,
  product,
  guide: guidePassages,
  doc: docPassages,
  recipe: recipePassages,
}

/** Every passage of one kind of source, or of one record. */
export const passagesOf = (db: Db, type: SourceType, id: string | null) => byType[type](db, id)

function of(sourceType: SourceType, sourceId: string, href: string, part = 0) {
  return { sourceType, sourceId, sourceKey: `${sourceType}:${sourceId}`, part, href }
}
