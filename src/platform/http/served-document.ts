import type { HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { App } from '../routing.ts'

const apiDocument = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** The OpenAPI document without calls that this server does not have, such as the demo's in production. */
export function servedDocument<D extends object>(app: App, document: D): D {
  const { paths } = apiDocument.parse(document)
  const served = Object.entries(paths).flatMap(([url, calls]) => {
    const route = url.replace(/\{(\w+)\}/g, ':$1')
    const own = Object.entries(calls).filter(([method]) =>
      app.hasRoute({ url: route, method: method.toUpperCase() as HTTPMethods }),
    )
    return own.length > 0 ? [[url, Object.fromEntries(own)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(served) }
}
