import type { AppConfig } from './app-config.ts'
import type { PublicSite } from './public-site.ts'

/** Pages rendered without the router: by the server, then hydrated by the browser. */
export type PublicPageName =
  | 'landing'
  | 'plain'
  | 'marketing'
  | 'partnership'
  | 'auth-landing'
  | 'join'
  | 'quote'
  | 'not-found'

/** What the server knows when it renders a page. */
export type PageRequest = {
  path: string
  /** The installation's origin, without a trailing slash. */
  origin: string
  /** True without a session cookie: the browser need not ask who is signed in. */
  isVisitor: boolean
  config: AppConfig
  site: PublicSite
}

/** Data that the server writes into the page as JSON for the browser. */
export type PageData = {
  /** Absent when the router renders the page. */
  page?: PublicPageName
  /** The single path segment of a quote page. */
  product?: string
  isVisitor: boolean
  config: AppConfig
  /** Absent on pages that are not public. */
  site?: PublicSite
}

export type WrittenPage = {
  status: 200 | 404
  /** Title, description and the rest for `<head>`. */
  head: string
  /** Markup for the root element; empty when the router renders the page. */
  body: string
  data: PageData
  /** The source file of the page's code, to preload. */
  entry?: string
  /** The page can be read completely without JavaScript. */
  isReadable: boolean
  /** Search engines may index the page. */
  isIndexed: boolean
}

/** Exports of the built server bundle. */
export type SiteWriter = {
  /** Key of a page: requests with the same key get the same page; all unknown paths share one key. */
  placeOf: (request: PageRequest) => string
  write: (request: PageRequest) => WrittenPage
  /** The paths in the sitemap. */
  indexed: (site: PublicSite) => readonly string[]
}
