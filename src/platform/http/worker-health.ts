import { createServer } from 'node:http'
import type { Context } from '../context.ts'
import { listenError } from '../start-error.ts'
import { createFigures } from './figures.ts'
import { bearsToken } from './health.ts'

/** Lets a monitor ask the worker, which serves no calls, for health and metrics. @returns how to stop it */
export async function answerHealth(context: Context, port: number): Promise<() => Promise<void>> {
  const { config, db, log } = context
  const figures = createFigures(context, () => 0)
  const answers: Record<string, (authorization: string | undefined) => Promise<[number, string]>> = {
    '/healthz': async () => [200, '{"status":"ok"}'],
    '/readyz': async () => {
      const isThere = await db.rows('SELECT 1').then(
        () => true,
        () => false,
      )
      return isThere ? [200, '{"status":"ready"}'] : [503, '{"status":"the database is away"}']
    },
    '/metrics': async (authorization) =>
      bearsToken(authorization, config.METRICS_TOKEN) ? [200, await figures.metrics()] : [401, ''],
  }
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = answers[url.split('?')[0] ?? '']
    const [status, body] = answer ? await answer(headers.authorization) : [404, '']
    const type = body.startsWith('{') ? 'application/json' : figures.contentType
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  server.requestTimeout = 5000
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, config.HOST, done)
  }).catch((error) => {
    throw listenError(error, { HOST: config.HOST, PORT: port })
  })
  server.on('error', (error) => log.warn({ err: error }, 'health'))
  return () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
}
