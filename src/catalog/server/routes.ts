import { catalogCalls as calls } from '#catalog/contract/catalog-calls.ts'
import { pictureOf } from '#company/server/api.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { choosePicture, shownPicture } from './product-picture.ts'
import { adjustStock, countStock } from './stock.ts'

export function catalogRoutes(app: App, context: Context): void {
  answerCall(app, calls.all, async () => ({
    items: await context.db.rows(
      `SELECT id, name, sku, description, category, subcategory, specifications, images, ${pictureOf /* e.g. null */} AS picture, product_form,
                retail_price, msrp, greatest(0, available) AS available, in_stock,
                allow_backorder, restock_date
           FROM products WHERE status = 'active' AND deleted_at IS NULL
          ORDER BY category NULLS LAST, retail_price, fold_text(name) COLLATE "C" LIMIT 500`,
    ),
  }))
  answerCall(app, calls.choosePicture, ({ request, params }) =>
    choosePicture(context, callerOf(request), params.id, params.fileId),
  )
  answerCall(app, calls.dropPicture, ({ request, params }) =>
    choosePicture(context, callerOf(request), params.id, null),
  )
  answerCall(app, calls.picture, async ({ reply, params }) => {
    const { key, name } = await shownPicture(context, params.id)
    reply.header('cache-control', 'public, max-age=86400')
    return sendFile(
      context,
      reply,
      { key, name, mediaType: 'image/webp' },
      { isPreview: true, range: undefined },
    )
  })
  answerCall(app, calls.adjustStock, ({ request, params, body }) =>
    adjustStock(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.countStock, ({ request, params, body }) =>
    countStock(context, callerOf(request), params.id, body),
  )
}
