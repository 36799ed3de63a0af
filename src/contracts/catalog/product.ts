import { productPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, cents, count, data, day, flag, oneOf, text, textList, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const productStatuses = ['active', 'inactive', 'discontinued'] as const
export const productConditions = ['new', 'refurbished', 'used', 'damaged'] as const
export const productForms = ['liquid', 'shot', 'leaf', 'powder', 'capsule', 'other'] as const

export const products = defineContract({
  name: 'products',
  label: { one: 'product', many: 'products' },
  policy: productPolicy,
  title: 'name',
  fields: {
    name: text(),
    description: anyText(5000).nullish(),
    sku: text(60),
    barcode: text(60).nullish(),
    category: text(100).nullish(),
    subcategory: text(100).nullish(),
    specifications: data().nullish(),
    costPrice: cents().nullish(),
    retailPrice: cents(),
    msrp: cents().nullish(),
    lowStockThreshold: count().optional(),
    locationCode: text(60).nullish(),
    territoryId: refTo('territories').nullish(),
    status: oneOf(productStatuses).optional(),
    condition: oneOf(productConditions).optional(),
    images: textList().optional(),
    documents: data().nullish(),
    customFields: data().nullish(),
    supplierId: refTo('suppliers').nullish(),
    supplierSku: text(60).nullish(),
    allowBackorder: flag().optional(),
    restockDate: day().nullish(),
    productForm: oneOf(productForms).optional(),
    weightGrams: count().nullish(),
  },
  /** The opening stock, which becomes the first movement; afterwards only movements change it. */
  createOnly: { stockQuantity: count().optional() },
  computed: { inStock: flag(), reserved: count(), available: whole() },
  sorts: ['name', 'sku', 'retailPrice', 'stockQuantity', 'available', 'updatedAt'],
})
