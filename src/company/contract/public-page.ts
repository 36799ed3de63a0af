import type { AppConfig } from './app-config.ts'
import type { PublicSite } from './public-site.ts'

/** The pages that are drawn without the router: on the server, and taken over by the browser as they stand. */
export type PublicPageName =
  | 'landing'
  | 'plain'
  | 'marketing'
  | 'partnership'
  | 'auth-landing'
  | 'join'
  | 'quote'
  | 'not-found'

/** What the server knows when it writes a page. */
export type PageRequest = {
  path: string
  /** Where the installation is reached, without a slash at the end. */
  origin: string
  /** No session cookie came with the request: the browser need not ask who is there. */
  isVisitor: boolean
  config: AppConfig
  site: PublicSite
}

/** What the server wrote into the page, as JSON, for the browser to begin with. */
export type PageData = {
  /** Absent where the router draws the page. */
  page?: PublicPageName
  /** The single word of a quote page's address. */
  product?: string
  isVisitor: boolean
  config: AppConfig
  /** Absent where no visitor comes. */
  site?: PublicSite
}

export type WrittenPage = {
  status: 200 | 404
  /** Title, description and the rest for `<head>`. */
  head: string
  /** Markup for the root element; empty where the router draws the page. */
  body: string
  data: PageData
  /** The source file whose code the page needs first. */
  entry?: string
  /** It can be read to the end without JavaScript. */
  isReadable: boolean
  /** Search engines may keep it. */
  isIndexed: boolean
}

/** What the built server file offers. */
export type SiteWriter = {
  /** Requests of one place are answered by one page: what is not found is one place, whatever was asked for. */
  placeOf: (request: PageRequest) => string
  write: (request: PageRequest) => WrittenPage
  /** The paths in the sitemap. */
  indexed: (site: PublicSite) => readonly string[]
}
