import { test } from 'vitest'
import { holds } from './holds.ts'

test('[SHOP-016] products', () =>
  holds(
    'products',
    `name text! | description text? | sku text! unique | barcode text? | category text? | subcategory text?
    | specifications jsonb? | costPrice bigint? | retailPrice bigint! | msrp bigint? | inStock boolean!
    | stockQuantity integer! =0 | lowStockThreshold integer! =10 | locationCode text? | territoryId uuid? ->territories
    | status text! =active | condition text! =new | images text[]! ={} | documents jsonb? | customFields jsonb?
    | supplierId uuid? ->suppliers | supplierSku text?`,
  ))

test('[SHOP-017] product categories', () =>
  holds(
    'product_categories',
    `name text! | industryType text? | parentCategoryId uuid? ->product_categories | description text?
    | customFields jsonb?`,
  ))

test('[SHOP-018] suppliers', () =>
  holds(
    'suppliers',
    `name text! | contactPerson text? | email text? | phone text? | address text? | city text? | state text?
    | zipCode text? | industryType text? | supplierType text? | paymentTerms text? | notes text?
    | isActive boolean! =true`,
  ))

test('[SHOP-019] inventory transactions', () =>
  holds(
    'inventory_transactions',
    `productId uuid! ->products | transactionType text! | quantity integer! | unitCost bigint? | reference text?
    | notes text? | userId uuid? ->users`,
  ))

test('[SHOP-020] barcode scans', () =>
  holds(
    'barcode_scans',
    `barcode text! | productId uuid? ->products | scannedBy uuid! ->users | scanType text! | locationCode text?
    | successful boolean! =true | notes text?`,
  ))

test('stock reservations: one row per order and product', () =>
  holds(
    'stock_reservations',
    `orderId uuid! ->orders | productId uuid! ->products | quantity integer! | status text! =reserved`,
  ))
