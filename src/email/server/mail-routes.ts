import { mailCalls as calls } from '#email/contract/mail-calls.ts'
import { unsubscribeParams } from '#email/contract/unsubscribe.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { readDeliverability } from './deliverability/read-deliverability.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { inboxRoutes } from './replies/routes.ts'
import { readWaiting } from './sending/read-waiting.ts'
import { liftSuppressed, reviewUncertain } from './sending/review-email.ts'
import { readOffers, stopOffersTo } from './sending/stop-offers.ts'
import { readUnsubscribe, takeUnsubscribe, trackReader, undoUnsubscribe } from './sending/take-unsubscribe.ts'
import { mailFiguresOf } from './tracking/mail-figures.ts'
import { readTracking, setTracking } from './tracking/person-tracking.ts'
import { trackingRoutes } from './tracking/routes.ts'

export function mailRoutes(app: App, context: Context): void {
  answerCall(app, calls.review, ({ request, params, body }) =>
    reviewUncertain(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.lift, ({ request, params, body }) =>
    liftSuppressed(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.deliverability, () => readDeliverability(context))
  answerCall(app, calls.waiting, () => readWaiting(context))
  answerCall(app, calls.readUnsubscribe, ({ params }) => readUnsubscribe(context, params.token))
  answerCall(app, calls.takeUnsubscribe, ({ params }) => takeUnsubscribe(context, params.token))
  answerCall(app, calls.trackMe, ({ params, body }) => trackReader(context, params.token, body.isTracked))
  answerCall(app, calls.figures, ({ request }) => mailFiguresOf(context, callerOf(request)))
  answerCall(app, calls.readTracking, ({ request, params }) =>
    readTracking(context.db, callerOf(request).actor, params),
  )
  answerCall(app, calls.setTracking, ({ request, body }) => setTracking(context, callerOf(request), body))
  answerCall(app, calls.readOffers, ({ request, params }) =>
    readOffers(context.db, callerOf(request).actor, params),
  )
  answerCall(app, calls.stopOffers, ({ request, body }) => stopOffersTo(context, callerOf(request), body))
  answerCall(app, calls.undoUnsubscribe, ({ params }) => undoUnsubscribe(context, params.token))
  oneClick(app, context)
  inboxRoutes(app, context)
  trackingRoutes(app, context)
  pictureRoutes(app, context)
}

/**
 * One-click unsubscribe of mail programs (RFC 8058): a form without sign-in, at the address that opens the page on a plain
 * visit. It acts at once and does not redirect.
 */
function oneClick(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    for (const type of forms.filter((one) => !scope.hasContentTypeParser(one)))
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 2000 }, (_request, _body, done) =>
        done(null),
      )
    scope.route({
      method: 'POST',
      url: '/unsubscribe/:token',
      config: { access: 'public', isAnonymous: true },
      schema: { hide: true, params: unsubscribeParams },
      handler: async (request, reply) => {
        const { token } = unsubscribeParams.parse(request.params)
        await takeUnsubscribe(context, token)
        return reply.code(200).type('text/plain').send('Done: no more commercial mail to this address.')
      },
    })
  })
}
