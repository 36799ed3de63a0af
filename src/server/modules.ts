import type { Context } from './context.ts'
import { crmResources } from './crm/resources.ts'
import { identityRoutes } from './identity/routes.ts'
import type { Handlers } from './jobs/runner.ts'
import type { Mailer } from './ports/mail.ts'
import type { Resource } from './resources/define.ts'
import type { App } from './routing.ts'

/** Every resource of the product, by module. */
export const resources: readonly Resource[] = [...crmResources]

/** Every route that is more than create, read, update, delete. */
export function registerModules(app: App, context: Context): void {
  identityRoutes(app, context)
}

/** Every job's handler. */
export function handlers(_context: Context, mailer: Mailer): Handlers {
  return {
    'send-mail': async (mail) => {
      await mailer.send(mail)
    },
  }
}
