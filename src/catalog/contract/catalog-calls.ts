import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { adjustStock, catalogItem, countStock, stockLevel, unfilledOrders } from './stock.ts'

const tags = 'catalog'
const keepStock = {
  method: 'POST',
  access: ['operations', 'admin'],
  tags,
  answer: stockLevel,
  changes: ['products', 'inventory_transactions'],
} as const satisfies Partial<CallFacts>

const ofPicture = {
  access: ['operations', 'admin'],
  tags,
  changes: ['products'],
} as const satisfies Partial<CallFacts>

export const catalogCalls = {
  all: defineCall({
    method: 'GET',
    path: '/api/catalog',
    access: ['customer', 'sales_rep', 'operations', 'admin'],
    tags,
    summary: 'What can be ordered, at which price, and how much of it there is',
    answer: z.object({ items: z.array(catalogItem) }),
    reads: ['products'],
  }),
  adjustStock: defineCall({
    ...keepStock,
    path: '/api/products/:id/adjust-stock',
    summary: 'Bring stock in or take it out, with a reason',
    body: adjustStock,
  }),
  countStock: defineCall({
    ...keepStock,
    path: '/api/products/:id/count-stock',
    summary: 'Write down what is on the shelf, also below what orders hold',
    body: countStock,
  }),
  choosePicture: defineCall({
    ...ofPicture,
    method: 'PUT',
    path: '/api/products/:id/picture/:fileId',
    params: z.object({ id: z.uuid(), fileId: z.uuid() }),
    summary: 'Which of its photos customers and visitors see of a product',
  }),
  dropPicture: defineCall({
    ...ofPicture,
    method: 'DELETE',
    path: '/api/products/:id/picture',
    params: z.object({ id: z.uuid() }),
    summary: 'Show no picture of a product; the photo stays on its record',
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/product-pictures/:id',
    access: 'public',
    tags,
    params: z.object({ id: z.uuid() }),
    summary: 'The picture of a product that is for sale, small',
    status: 200,
  }),
  /** Answered by the orders module. */
  unfilledOrders: defineCall({
    method: 'GET',
    path: '/api/orders/unfilled',
    access: ['operations', 'admin'],
    tags: 'orders',
    summary: 'Orders that were promised more than is on the shelf',
    answer: unfilledOrders,
    reads: ['orders', 'products'],
  }),
}
