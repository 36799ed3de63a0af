import { z } from 'zod'
import { products } from '#catalog/contract/product.ts'
import { productCategories } from '#catalog/contract/product-category.ts'
import { suppliers } from '#catalog/contract/supplier.ts'
import { illegalJurisdictions } from '#company/contract/illegal-jurisdiction.ts'
import { resources } from '#training/contract/library/resource.ts'
import { lessons } from '#training/contract/modules/lesson.ts'
import { quizzes } from '#training/contract/quiz/quiz.ts'
import { badges } from '#training/contract/rewards/badge.ts'
import { bonusTiers } from '#training/contract/rewards/bonus-tier.ts'
import { pointValues } from '#training/contract/rewards/point-value.ts'
import { count, flag, text, textList, whole } from '../contract/fields.ts'

/** Shapes of the files under content/ (see `content/README.md`), with the same limits as API input. */
const slug = text(100)

const criteria = z.looseObject({ kind: text(60), count: count() })

export const badgeFile = z.strictObject({ badges: z.array(badges.create.extend({ criteria })) })
export const pointValueFile = z.strictObject({ pointValues: z.array(pointValues.create) })
export const bonusTierFile = z.strictObject({ bonusTiers: z.array(bonusTiers.create) })
export const resourceFile = z.strictObject({ resources: z.array(resources.create.extend({ slug })) })

export const jurisdictionFile = z.strictObject({
  jurisdictions: z.array(
    illegalJurisdictions.create.omit({ source: true }).extend({ sourceText: text(2000) }),
  ),
  houseMinimumAge: whole(0, 120),
  minimumAges: z.array(z.looseObject({ state: text(2) })),
})

export const productFile = z.strictObject({
  categories: z.array(productCategories.create.extend({ slug })),
  suppliers: z.array(suppliers.create.extend({ slug })),
  products: z.array(
    products.create
      .omit({ allowBackorder: true, supplierId: true, customFields: true, weightGrams: true })
      .extend({
        category: slug,
        supplier: slug,
        formula: slug,
        illustration: slug,
        isPriceSetting: flag(),
        openingStock: count(),
        allowsBackorder: flag(),
        specifications: z.looseObject({ weightGrams: count() }),
      }),
  ),
})

export const moduleFile = z.strictObject({
  slug,
  title: text(),
  description: text(2000),
  durationMinutes: count(),
  orderIndex: count(),
  icon: text(60),
  color: text(60),
  goals: textList(),
  stages: z.array(whole(1, 10)).max(10),
})
/** `aliases` are other ways to ask for a section, by its heading; they are not stored in the table. */
export const lessonHead = lessons.create
  .omit({ moduleId: true, body: true, orderIndex: true })
  .extend({ aliases: z.record(text(), z.array(text(200)).max(20)).optional() })
export const quizFile = quizzes.create.omit({ moduleId: true })

export type ModuleContent = z.output<typeof moduleFile> & {
  /** Published unless another is given. */
  status?: 'draft'
  lessons: (z.output<typeof lessonHead> & { body: string })[]
  quiz: z.output<typeof quizFile>
}
