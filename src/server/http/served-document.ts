import type { HTTPMethods } from 'fastify'
import type { App } from '../routing.ts'

type Document = { paths: Record<string, Record<string, unknown>> }

/** The document of the build without the calls that this server does not have: production has none of the demo's. */
export function servedDocument<D extends object>(app: App, document: D): D {
  const { paths } = document as object as Document
  const served = Object.entries(paths).flatMap(([url, calls]) => {
    const route = url.replace(/\{(\w+)\}/g, ':$1')
    const own = Object.entries(calls).filter(([method]) =>
      app.hasRoute({ url: route, method: method.toUpperCase() as HTTPMethods }),
    )
    return own.length > 0 ? [[url, Object.fromEntries(own)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(served) }
}
