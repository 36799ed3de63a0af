import type { Policy } from '#platform/rules/access/access.ts'
import { fieldIs, firstOf, nobody, only, when } from '#platform/rules/access/rules.ts'

const staff = only('admin', 'operations')
const team = only('admin', 'operations', 'sales_rep', 'trainee')
const isActive = fieldIs('status', 'active')

const costs = ['costPrice', 'supplierId', 'supplierSku']
/** Fields that customers do not see (O9). */
const behindTheCounter = [
  ...costs,
  'stockQuantity',
  'reserved',
  // Below zero when orders hold more than is on the shelf; the catalog has it from zero up.
  'available',
  'lowStockThreshold',
  'locationCode',
  'territoryId',
  'customFields',
]

export const productPolicy: Policy = {
  read: firstOf(team, when('customer', isActive)),
  create: staff,
  update: staff,
  remove: staff,
  hidden: { trainee: costs, customer: behindTheCounter },
}

export const productCategoryPolicy: Policy = {
  read: firstOf(team, only('customer')),
  create: staff,
  update: staff,
  remove: staff,
  hidden: { customer: ['customFields'] },
}

export const supplierPolicy: Policy = {
  read: only('admin', 'operations', 'sales_rep'),
  create: staff,
  update: staff,
  remove: staff,
}

/** Movements are written by services and never changed. */
export const stockMovementPolicy: Policy = {
  read: only('admin', 'operations', 'sales_rep'),
  create: nobody,
  update: nobody,
  remove: nobody,
  hidden: { sales_rep: ['unitCost'] },
}

export const barcodeScanPolicy: Policy = {
  read: only('admin', 'operations', 'sales_rep'),
  create: staff,
  update: nobody,
  remove: nobody,
}
