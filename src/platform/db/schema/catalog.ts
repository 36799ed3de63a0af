import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  base,
  cents,
  data,
  day,
  flag,
  folded,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { territories } from './crm-field.ts'
import { customValues, customValuesIndex } from './custom-fields.ts'
import { recordFiles } from './record-files.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    ...base(),
    name: text().notNull(),
    contactPerson: text(),
    email: text(),
    phone: text(),
    address: text(),
    city: text(),
    state: text(),
    zipCode: text(),
    industryType: text(),
    supplierType: text(),
    paymentTerms: text(),
    notes: text(),
    isActive: flag().notNull().default(true),
    searchText: searchable({ name: 4, contactPerson: 3, phone: 'phone', email: 2, city: 1 }),
  },
  (t) => [
    index('suppliers_created').on(t.createdAt, t.id),
    index('suppliers_name').on(folded(t.name), t.id),
    searchIndex('suppliers_search', t.searchText),
  ],
)

export const productCategories = pgTable(
  'product_categories',
  {
    ...base(),
    name: text().notNull(),
    industryType: text(),
    parentCategoryId: ref((): AnyPgColumn => productCategories.id),
    description: text(),
    customFields: data(),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    index('categories_parent').on(t.parentCategoryId),
    index('categories_created').on(t.createdAt, t.id),
    index('categories_name').on(folded(t.name), t.id),
    searchIndex('categories_search', t.searchText),
    check('categories_parent_check', sql`parent_category_id <> id`),
  ],
)

/**
 * `stockQuantity` is the stock on hand, `reserved` what orders hold of it, `available` the difference (O9): negative when
 * more is reserved than there is, by a backorder or after a count that found less.
 */
export const products = pgTable(
  'products',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    sku: text().notNull(),
    barcode: text(),
    category: text(),
    subcategory: text(),
    specifications: data(),
    costPrice: cents(),
    retailPrice: cents().notNull(),
    msrp: cents(),
    inStock: flag().notNull().generatedAlwaysAs(sql`stock_quantity > reserved or allow_backorder`),
    stockQuantity: whole().notNull().default(0),
    lowStockThreshold: whole().notNull().default(10),
    locationCode: text(),
    territoryId: ref(() => territories.id),
    status: text().notNull().default('active'),
    condition: text().notNull().default('new'),
    images: textList().notNull().default([]),
    /** The photo on its record that customers and visitors see. */
    pictureId: ref(() => recordFiles.id, 'set null'),
    documents: data(),
    customFields: customValues(),
    supplierId: ref(() => suppliers.id),
    supplierSku: text(),
    reserved: whole().notNull().default(0),
    available: whole().notNull().generatedAlwaysAs(sql`stock_quantity - reserved`),
    allowBackorder: flag().notNull().default(false),
    /** When new stock is expected. */
    restockDate: day(),
    productForm: text().notNull().default(sql`usual_product_form()`),
    weightGrams: whole(),
    searchText: searchable({ name: 4, sku: 'number', barcode: 2, category: 1, description: 1 }),
  },
  (t) => [
    uniqueIndex('products_sku').on(t.sku).where(sql`deleted_at is null`),
    index('products_barcode').on(t.barcode),
    index('products_status').on(t.status, t.category),
    index('products_supplier').on(t.supplierId),
    index('products_territory').on(t.territoryId),
    index('products_picture').on(t.pictureId),
    index('products_created').on(t.createdAt, t.id),
    index('products_updated').on(t.updatedAt, t.id),
    index('products_name').on(folded(t.name), t.id),
    index('products_sku_sort').on(folded(t.sku), t.id),
    index('products_price').on(t.retailPrice, t.id),
    index('products_stock').on(t.stockQuantity, t.id),
    index('products_available').on(t.available, t.id),
    searchIndex('products_search', t.searchText),
    ...customValuesIndex('products', t.customFields),
    check('products_reserved_check', sql`reserved >= 0`),
    check('products_stock_check', sql`allow_backorder or stock_quantity >= 0`),
    check(
      'products_prices_check',
      sql`least(cost_price, retail_price, msrp, low_stock_threshold, weight_grams) >= 0`,
    ),
  ],
)
