import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppConfig } from '#company/contract/app-config.ts'
import type { SiteWriter } from '#company/contract/public-page.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { appConfigOf } from '#company/server/app-config.ts'
import { publicSiteOf } from '#company/server/public-site.ts'
import type { Context } from '../context.ts'
import type { ChangeEvent } from '../db/change-event.ts'
import { type Build, fillTemplate, readBuild } from './site-template.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

type SitePage = {
  status: 200 | 404
  isIndexed: boolean
  etag: string
  body: Record<Encoding, Buffer>
}

export type SitePages = {
  /** The page at a path; undefined when the web was not built. */
  page(path: string, isVisitor: boolean): Promise<SitePage | undefined>
  /** Paths of the sitemap. */
  indexed(): Promise<readonly string[]>
  /** Drops kept pages that a change affects. */
  heard(event: ChangeEvent): void
  clear(): void
}

const shown = new Set(['company_settings', 'products', 'testimonials'])

type Options = { context: Context; root: string; isListening: () => boolean }

/** Public pages as HTML, rendered once and kept until something on them changes. */
export function createSitePages({ context, root, isListening }: Options): SitePages {
  const origin = context.config.PUBLIC_URL.replace(/\/$/, '')
  let build: Build | undefined
  let facts: Promise<Facts> | undefined
  const kept = new Map<string, Promise<SitePage>>()

  const clear = () => {
    facts = undefined
    kept.clear()
  }

  async function current(): Promise<Build | undefined> {
    const now = await readBuild(root, build)
    if (now !== build) clear()
    build = now
    return now
  }

  /** The company's public facts; read each time when changes cannot be heard. */
  function read(): Promise<Facts> {
    if (facts && isListening()) return facts
    kept.clear()
    const asked = Promise.all([appConfigOf(context), publicSiteOf(context)]).then(([config, site]) => ({
      config,
      site,
    }))
    facts = asked
    asked.catch(() => {
      if (facts === asked) facts = undefined
    })
    return asked
  }

  async function written(from: Build, writer: SiteWriter, path: string, isVisitor: boolean) {
    const asked = read()
    const request = { path, origin, isVisitor, ...(await asked) }
    const place = `${isVisitor ? 'visitor' : 'known'} ${writer.placeOf(request)}`
    const before = kept.get(place)
    if (before) return before
    const page = writer.write(request)
    const result = packed({ ...page, html: fillTemplate(from, page) })
    // Not kept when something changed during rendering.
    if (facts === asked) kept.set(place, result)
    return result
  }

  return {
    async page(path, isVisitor) {
      const from = await current()
      if (!from) return undefined
      const bare = { status: 200, isIndexed: false, html: from.html } as const
      if (!from.writer) return packed(bare)
      return written(from, from.writer, path, isVisitor).catch((error: unknown) => {
        // Without the database the app is served instead, and says what is wrong.
        context.log.warn({ err: error }, 'a public page could not be written')
        return packed(bare)
      })
    },
    async indexed() {
      const writer = (await current())?.writer
      return writer ? writer.indexed((await read()).site) : []
    },
    heard({ entity }) {
      if (shown.has(entity)) clear()
    },
    clear,
  }
}

type Facts = { config: AppConfig; site: PublicSite }

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)

async function packed({
  status,
  isIndexed,
  html,
}: {
  status: 200 | 404
  isIndexed: boolean
  html: string
}): Promise<SitePage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(identity),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 24)
  return { status, isIndexed, etag, body: { br, gzip: gz, identity } }
}
