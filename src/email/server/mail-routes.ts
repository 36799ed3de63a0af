import { mailCalls as calls } from '#email/contract/mail-calls.ts'
import { wayOutParams } from '#email/contract/way-out.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { textRoutes } from '#sms/server/routes.ts'
import { readDeliverability } from './deliverability/read-deliverability.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { inboxRoutes } from './replies/routes.ts'
import { readWaiting } from './sending/read-waiting.ts'
import { liftSuppressed, reviewLetter } from './sending/review-letter.ts'
import { readOffers, stopOffersTo } from './sending/stop-offers.ts'
import { readWayOut, takeWayOut, trackReader, undoWayOut } from './sending/take-way-out.ts'
import { mailFiguresOf } from './tracking/mail-figures.ts'
import { readTracking, setTracking } from './tracking/person-tracking.ts'
import { trackingRoutes } from './tracking/routes.ts'

export function mailRoutes(app: App, context: Context): void {
  answerCall(app, calls.review, ({ request, params, body }) =>
    reviewLetter(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.lift, ({ request, params, body }) =>
    liftSuppressed(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.deliverability, () => readDeliverability(context))
  answerCall(app, calls.waiting, () => readWaiting(context))
  answerCall(app, calls.readWayOut, ({ params }) => readWayOut(context, params.token))
  answerCall(app, calls.takeWayOut, ({ params }) => takeWayOut(context, params.token))
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
  answerCall(app, calls.undoWayOut, ({ params }) => undoWayOut(context, params.token))
  oneClick(app, context)
  inboxRoutes(app, context)
  trackingRoutes(app, context)
  pictureRoutes(app, context)
  textRoutes(app, context)
}

/**
 * What a mail program presses for its person (RFC 8058): a form without sign-in, at the address that opens the page when it is
 * merely visited. It acts at once and leads nowhere else.
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
      schema: { hide: true, params: wayOutParams },
      handler: async (request, reply) => {
        const { token } = wayOutParams.parse(request.params)
        await takeWayOut(context, token)
        return reply.code(200).type('text/plain').send('Done: no more commercial mail to this address.')
      },
    })
  })
}
