import { productPolicy } from '#catalog/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import {
  anyText,
  cents,
  count,
  customValues,
  data,
  day,
  flag,
  id,
  oneOf,
  text,
  textList,
  whole,
} from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const productStatuses = ['active', 'inactive', 'discontinued'] as const
const productConditions = ['new', 'refurbished', 'used', 'damaged'] as const
const productForms = ['liquid', 'shot', 'leaf', 'powder', 'capsule', 'other'] as const

export const products = defineContract({
  name: 'products',
  label: { one: 'product', many: 'products' },
  policy: productPolicy,
  title: 'name',
  files: true,
  notes: true,
  fields: {
    name: field(text(), { isWide: true }),
    sku: text(60),
    barcode: text(60).nullish(),
    description: anyText(5000).nullish(),
    category: text(100).nullish(),
    subcategory: text(100).nullish(),
    productForm: field(oneOf(productForms).optional(), 'Form'),
    condition: oneOf(productConditions).optional(),
    specifications: data().nullish(),
    retailPrice: field(cents(), { label: 'Price', group: 'Price' }),
    costPrice: field(cents().nullish(), {
      label: 'Cost',
      help: 'An order below its cost waits for an administrator; without a cost a product counts as $0.00',
    }),
    msrp: cents().nullish(),
    lowStockThreshold: field(count().optional(), { label: 'Reorder point', group: 'Stock' }),
    locationCode: field(text(60).nullish(), 'Shelf'),
    weightGrams: field(count().nullish(), { label: 'Weight', unit: 'g' }),
    supplierId: refTo('suppliers').nullish(),
    supplierSku: text(60).nullish(),
    status: oneOf(productStatuses).optional(),
    allowBackorder: field(flag().optional(), 'Allow backorders'),
    restockDate: day().nullish(),
    territoryId: refTo('territories').nullish(),
    images: textList().optional(),
    documents: data().nullish(),
    customFields: customValues(),
  },
  /** The opening stock, which becomes the first movement; afterwards only movements change it. */
  createOnly: {
    stockQuantity: field(count().optional(), {
      label: 'On hand',
      group: 'Stock',
      help: 'At the start; afterwards only movements change it',
    }),
  },
  computed: { inStock: flag(), reserved: count(), available: whole(), pictureId: id().nullable() },
  sorts: ['name', 'sku', 'retailPrice', 'stockQuantity', 'available', 'updatedAt'],
})
