import { productCategoryPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, data, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const productCategories = defineContract({
  name: 'product_categories',
  label: { one: 'category', many: 'categories' },
  policy: productCategoryPolicy,
  title: 'name',
  fields: {
    name: text(100),
    industryType: field(text(60).nullish(), 'Industry'),
    parentCategoryId: refTo('product_categories').nullish(),
    description: anyText(2000).nullish(),
    customFields: data().nullish(),
  },
  sorts: ['name'],
})
