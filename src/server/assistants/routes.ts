import { aiEmployeeList } from '#contracts/assistants/ai-employee.ts'
import type { Context } from '../context.ts'
import type { App } from '../routing.ts'
import { aiEmployees } from './ai-employees.ts'

export function assistantsRoutes(app: App, context: Context): void {
  app.get(
    '/api/admin/ai-employees',
    {
      config: { access: ['admin'] },
      schema: { tags: ['assistants'], summary: 'The AI employees', response: { 200: aiEmployeeList } },
    },
    async () => ({ aiEmployees: await aiEmployees(context.db) }),
  )
}
