import { tour, tourBodies } from '#contracts/crm/practice-tour.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { resetTour, takeTourStep, tourOf } from './practice-tour.ts'

const config = { access: ['trainee', 'sales_rep', 'admin'] as const }
const tags = ['crm']
const response = { 200: tour }

/** The guided tour through the CRM, on practice records. */
export function tourRoutes(app: App, context: Context): void {
  app.get(
    '/api/crm-training',
    { config, schema: { tags, summary: 'How far one is in the tour', response } },
    (request) => tourOf(context.db, callerOf(request).actor.id),
  )
  app.post(
    '/api/crm-training/prospect',
    { config, schema: { tags, summary: 'Add a practice prospect', body: tourBodies.prospect, response } },
    (request) => takeTourStep(context, callerOf(request), 'prospect', request.body),
  )
  app.post(
    '/api/crm-training/contact',
    { config, schema: { tags, summary: 'Log a contact with it', body: tourBodies.contact, response } },
    (request) => takeTourStep(context, callerOf(request), 'contact', request.body),
  )
  app.post(
    '/api/crm-training/plan',
    { config, schema: { tags, summary: 'Plan a follow-up', body: tourBodies.plan, response } },
    (request) => takeTourStep(context, callerOf(request), 'plan', request.body),
  )
  app.post(
    '/api/crm-training/step',
    {
      config,
      schema: { tags, summary: 'Move it to the next of the ten steps', body: tourBodies.step, response },
    },
    (request) => takeTourStep(context, callerOf(request), 'step', request.body),
  )
  app.post(
    '/api/crm-training/sample',
    { config, schema: { tags, summary: 'Request a sample for it', body: tourBodies.sample, response } },
    (request) => takeTourStep(context, callerOf(request), 'sample', request.body),
  )
  app.post(
    '/api/crm-training/reset',
    { config, schema: { tags, summary: 'Begin the tour again', response } },
    (request) => resetTour(context, callerOf(request)),
  )
}
