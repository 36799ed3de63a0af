import { z } from 'zod'
import {
  adjustStock as adjustStockBody,
  catalogItem,
  countStock as countStockBody,
  stockLevel,
} from '#contracts/catalog/stock.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { adjustStock, countStock } from './stock.ts'

const tags = ['catalog']

export function catalogRoutes(app: App, context: Context): void {
  app.get(
    '/api/catalog',
    {
      config: { access: ['customer', 'sales_rep', 'operations', 'admin'] },
      schema: {
        tags,
        summary: 'What can be ordered, at which price, and how much of it there is',
        response: { 200: z.object({ items: z.array(catalogItem) }) },
      },
    },
    async () => ({
      items: await context.db.rows(
        `SELECT id, name, sku, description, category, subcategory, specifications, images, product_form AS "productForm",
                retail_price AS "retailPrice", msrp, greatest(0, available) AS available, in_stock AS "inStock",
                allow_backorder AS "allowBackorder", restock_date AS "restockDate"
           FROM products WHERE status = 'active' AND deleted_at IS NULL
          ORDER BY category NULLS LAST, retail_price, name LIMIT 500`,
      ),
    }),
  )

  app.post(
    '/api/products/:id/adjust-stock',
    {
      config: { access: ['operations', 'admin'] },
      schema: {
        tags,
        summary: 'Bring stock in or take it out, with a reason',
        params: z.object({ id: z.uuid() }),
        body: adjustStockBody,
        response: { 200: stockLevel },
      },
    },
    (request) => adjustStock(context, callerOf(request), request.params.id, request.body),
  )

  app.post(
    '/api/products/:id/count-stock',
    {
      config: { access: ['operations', 'admin'] },
      schema: {
        tags,
        summary: 'Write down what is on the shelf, also below what orders hold',
        params: z.object({ id: z.uuid() }),
        body: countStockBody,
        response: { 200: stockLevel },
      },
    },
    (request) => countStock(context, callerOf(request), request.params.id, request.body),
  )
}
