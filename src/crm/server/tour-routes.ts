import { tourCalls, tourStepCalls } from '#crm/contract/tour-calls.ts'
import { tourSteps } from '#crm/rules/practice-tour.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { resetTour, takeTourStep, tourOf } from './practice-tour.ts'

/** The guided tour through the CRM, on practice records. */
export function tourRoutes(app: App, context: Context): void {
  answerCall(app, tourCalls.look, ({ request }) => tourOf(context.db, callerOf(request).actor.id))
  for (const step of tourSteps)
    answerCall(app, tourStepCalls[step], ({ request, body }) =>
      takeTourStep(context, callerOf(request), step, body),
    )
  answerCall(app, tourCalls.reset, ({ request }) => resetTour(context, callerOf(request)))
}
