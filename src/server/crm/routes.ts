import { z } from 'zod'
import { tenSteps } from '#domain/crm/ten-steps.ts'
import type { Context } from '../context.ts'
import type { App } from '../routing.ts'

const stage = z.object({ step: z.number(), name: z.string() })

export function crmRoutes(app: App, _context: Context): void {
  app.get(
    '/api/ten-step-stages',
    {
      config: { access: ['user', 'trainee', 'sales_rep', 'operations', 'admin'] },
      schema: { tags: ['crm'], summary: 'The ten sales stages', response: { 200: z.array(stage) } },
    },
    async () => tenSteps.map(({ step, name }) => ({ step, name })),
  )
}
