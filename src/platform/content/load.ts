import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { productCategories, products, suppliers } from '../db/schema/catalog.ts'
import { companySettings, illegalJurisdictions } from '../db/schema/company.ts'
import { lessons, quizzes, resources, trainingModules } from '../db/schema/training.ts'
import { badges, bonusTierConfig, pointValues } from '../db/schema/training-rewards.ts'
import { filedFigures } from './fill-in.ts'
import { contentId, keepRows } from './keep.ts'
import { writeKnowledge } from './load-knowledge.ts'
import { elixirPack, neutralContent } from './neutral.ts'
import { type Content, readContent } from './read.ts'

const lockKey = 7_204_120

/**
 * Loads content files into the tables; may run at every start. A row that an admin edited or deleted stays as it is: only
 * rows of `version` 1 are updated.
 * @throws StartError when a file is invalid
 */
export async function loadContent(context: Context, content?: Content): Promise<void> {
  const loaded = content ?? (await readContent())
  await context.db.transact((tx) => writeContent(tx, loaded, context.clock.now()), { statementMs: 60_000 })
}

/**
 * Loads what a production start needs: content that is not one company's own, and that of the chosen content pack.
 * @throws StartError when a file is invalid
 */
export async function loadNeutral(context: Context): Promise<void> {
  const row = await context.db.row(
    `SELECT FROM company_settings WHERE key = 'contentPack' AND value = '"elixir"' AND deleted_at IS NULL`,
  )
  const content = await readContent()
  await loadContent(context, row ? elixirPack(content) : neutralContent(content))
}

/** Loads content within the caller's transaction; `at` is the date of new rows, opening stock included. */
export async function writeContent(tx: Tx, content: Content, at: Date): Promise<void> {
  // Two processes may start at the same time.
  await tx.rows('SELECT pg_advisory_xact_lock($1)', [lockKey])
  const now = at.toISOString()
  await writeCatalog(tx, content, now)
  await writeModules(tx, content, now)
  const keyed = <T, K extends string>(table: string, rows: readonly (T & Record<K, string>)[], key: K) =>
    rows.map((row) => ({ ...row, id: contentId(table, row[key]) }))

  await keepRows(tx, badges, keyed('badges', content.badges, 'slug'), { at: now, unique: ['slug', 'name'] })
  await keepRows(tx, pointValues, keyed('point_values', content.pointValues, 'activity'), {
    at: now,
    unique: ['activity'],
  })
  await keepRows(tx, bonusTierConfig, keyed('bonus_tier_config', content.bonusTiers, 'tierId'), {
    at: now,
    unique: ['tierId'],
  })
  await keepRows(tx, resources, keyed('resources', content.resources, 'slug'), { at: now, unique: ['slug'] })
  const settings = content.settings.map(({ key, value }) => ({
    id: contentId('company_settings', key),
    key,
    value,
  }))
  await keepRows(tx, companySettings, settings, { at: now, unique: ['key'] })
  const rules = content.jurisdictions.map(({ sourceText, ...rule }) => ({
    ...rule,
    source: sourceText,
    id: contentId('illegal_jurisdictions', [rule.state, rule.jurisdictionType, rule.name].join('|')),
  }))
  await keepRows(tx, illegalJurisdictions, rules, { at: now, unique: ['id'] })
  await writeKnowledge(tx, content.knowledge, filedFigures(content), now)
}

async function writeCatalog(tx: Tx, content: Content, now: string): Promise<void> {
  const categoryNames = new Map(content.categories.map(({ slug, name }) => [slug, name]))
  const categories = content.categories.map(({ slug, ...row }) => ({
    ...row,
    id: contentId('product_categories', slug),
  }))
  await keepRows(tx, productCategories, categories, { at: now, unique: ['id'] })
  const makers = content.suppliers.map(({ slug, ...row }) => ({ ...row, id: contentId('suppliers', slug) }))
  await keepRows(tx, suppliers, makers, { at: now, unique: ['id'] })

  const opening = new Map<string, { quantity: number; unitCost: number | null }>()
  const rows = content.products.map((product) => {
    const {
      category,
      supplier,
      formula,
      illustration,
      isPriceSetting,
      openingStock,
      allowsBackorder,
      ...row
    } = product
    const id = contentId('products', row.sku)
    opening.set(id, { quantity: openingStock, unitCost: row.costPrice ?? null })
    return {
      ...row,
      id,
      category: categoryNames.get(category) ?? category,
      supplierId: contentId('suppliers', supplier),
      allowBackorder: allowsBackorder,
      weightGrams: row.specifications.weightGrams,
      customFields: { formula, illustration, isPriceSetting },
    }
  })
  const { added } = await keepRows(tx, products, rows, { at: now, unique: ['sku', 'barcode'] })
  // Stock changes by movements only: a new product's opening stock is its first movement.
  const movements = [...added].flatMap((productId) => {
    const stock = opening.get(productId)
    return stock && stock.quantity > 0
      ? [{ id: contentId('inventory_transactions', productId), productId, ...stock }]
      : []
  })
  await tx.rows(
    `WITH moved AS (
       INSERT INTO inventory_transactions (id, product_id, transaction_type, quantity, unit_cost, reference, created_at, updated_at)
       SELECT x.id, x."productId", 'opening', x.quantity, x."unitCost", 'Opening stock', $2, $2
         FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, "productId" uuid, quantity int, "unitCost" bigint)
       RETURNING product_id, quantity)
     UPDATE products p SET stock_quantity = p.stock_quantity + moved.quantity FROM moved WHERE p.id = moved.product_id`,
    [JSON.stringify(movements), now],
  )
}

async function writeModules(tx: Tx, content: Content, now: string): Promise<void> {
  const idOf = (slug: string) => contentId('training_modules', slug)
  const rows = content.modules.map(({ lessons: parts, quiz: _, durationMinutes, ...module }) => ({
    ...module,
    id: idOf(module.slug),
    duration: durationMinutes,
    content: overview(module.goals, parts),
    status: module.status ?? 'published',
  }))
  const { ids } = await keepRows(tx, trainingModules, rows, { at: now, unique: ['slug'] })
  // Learners who are in the middle of an archived revision keep its lessons.
  const living = await tx.rows(
    `SELECT id FROM training_modules WHERE id = ANY($1::uuid[]) AND status <> 'archived'`,
    [[...ids]],
  )
  const livingIds = new Set(living.map(({ id }) => id))
  const present = content.modules.filter(({ slug }) => livingIds.has(idOf(slug)))
  const parts = present.flatMap(({ slug, lessons: list }) =>
    list.map(({ aliases: _, ...lesson }, index) => ({
      ...lesson,
      id: contentId('lessons', `${slug}/${lesson.slug}`),
      moduleId: idOf(slug),
      orderIndex: index + 1,
    })),
  )
  await keepRows(tx, lessons, parts, { at: now, unique: ['id'] })
  const tests = present.map(({ slug, quiz }) => ({
    ...quiz,
    id: contentId('quizzes', slug),
    moduleId: idOf(slug),
  }))
  await keepRows(tx, quizzes, tests, { at: now, unique: ['id'] })
}

function overview(
  goals: readonly string[],
  parts: readonly { title: string; minutes?: number | undefined }[],
): string {
  return [
    '## What you will be able to do',
    ...goals.map((goal) => `- ${goal}`),
    '',
    '## Lessons',
    ...parts.map(({ title, minutes }, index) => `${index + 1}. ${title} (${minutes ?? 0} min)`),
  ].join('\n')
}
