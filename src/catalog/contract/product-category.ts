import { productCategoryPolicy } from '#catalog/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

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
