import multipart from '@fastify/multipart'
import type { Config } from '../config.ts'
import type { App } from '../routing.ts'

/** A scope whose routes take multipart forms of files; all other routes keep rejecting them. */
export function uploadScope(app: App, config: Config, routes: (scope: App) => void): void {
  app.register(async (scope: App) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: config.UPLOAD_MEGABYTES * 1_000_000,
        files: config.UPLOAD_FILES,
        parts: config.UPLOAD_FILES,
        fields: 0,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    })
    routes(scope)
  })
}
