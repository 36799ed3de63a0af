// The entry of the bundle that Vite builds for the server (`dist/web/.server`): all public pages, without dynamic imports.

import { renderToString } from 'react-dom/server'
import type { PageRequest, PublicPageName, SiteWriter, WrittenPage } from '#company/contract/public-page.ts'
import { isPlain } from '#company/ui/parts/site/elixir-page.ts'
import { beginWithSite } from '#company/ui/parts/site/site-data.ts'
import { AuthLandingScreen } from '#company/ui/site/doors/auth-landing-screen.tsx'
import { JoinScreen } from '#company/ui/site/doors/join-screen.tsx'
import { Landing } from '#company/ui/site/landing/landing.tsx'
import { PartnershipScreen } from '#company/ui/site/partnership/partnership-screen.tsx'
import { PlainPage } from '#company/ui/site/plain/plain-page.tsx'
import { isQuotePage, QuotePage } from '#company/ui/site/quote/quote-page.tsx'
import { keysOf } from '#platform/rules/records.ts'
import { MarketingScreen } from '#registration/ui/marketing/marketing-screen.tsx'
import { NotFoundPage } from '#shell/page/not-found-words.tsx'
import { beginWithConfig } from '#shell/session/app-config.ts'
import { screens } from '../../compose-ui.tsx'
import { isThere, type Screen } from '../screen.ts'
import { headOf, structuredShop } from './head.ts'
import { screenAt } from './known-paths.ts'
import { Outline } from './outline.tsx'
import { pageTexts } from './page-texts.ts'
import type { PublicPage } from './pages.ts'
import { PublicApp } from './public-app.tsx'

const site = 'src/company/ui/site'

/** Each page with the source file whose code the browser needs for it. */
const pages: Readonly<Record<PublicPageName, { Page: PublicPage; entry: string; path?: string }>> = {
  landing: { Page: Landing, entry: `${site}/landing/landing.tsx`, path: '/' },
  plain: { Page: PlainPage, entry: `${site}/plain/plain-page.tsx` },
  marketing: {
    Page: MarketingScreen,
    entry: 'src/registration/ui/marketing/marketing-screen.tsx',
    path: '/marketing',
  },
  partnership: {
    Page: PartnershipScreen,
    entry: `${site}/partnership/partnership-screen.tsx`,
    path: '/partnership',
  },
  join: { Page: JoinScreen, entry: `${site}/doors/join-screen.tsx`, path: '/join' },
  'auth-landing': {
    Page: AuthLandingScreen,
    entry: `${site}/doors/auth-landing-screen.tsx`,
    path: '/auth-landing',
  },
  quote: { Page: QuotePage, entry: `${site}/quote/quote-page.tsx` },
  'not-found': { Page: NotFoundPage, entry: 'src/shell/page/not-found-words.tsx' },
}

const names = keysOf(pages)
/** Pages whose text is about the elixir; a company that does not sell it, or sells nothing yet, gets the plain page. */
const written: readonly PublicPageName[] = ['landing', 'marketing', 'partnership', 'join']

type Place = { name?: PublicPageName | undefined; screen?: Screen | undefined; status: 200 | 404 }

/** What is at an address: a public page, a screen of the router, or nothing. */
function find({ path, isVisitor, config, site: data }: PageRequest): Place {
  const found = path === '/' ? undefined : screenAt(screens, path)
  const screen = found && isThere(found, config) ? found : undefined
  const isWord = screen?.path === '/$product'
  const own =
    names.find((name) => pages[name].path === path) ??
    (isWord && isQuotePage(data, path.slice(1)) ? 'quote' : undefined)
  const name = own ?? (screen && !isWord ? undefined : 'not-found')
  const status = name === 'not-found' ? 404 : 200
  // "/" and the not-found screen depend on the session, so callers who may be signed in get them from the app.
  const isPublic = isVisitor || (name !== 'landing' && name !== 'not-found')
  if (!isPublic) return { status }
  return { name: name && written.includes(name) && isPlain(data, config) ? 'plain' : name, screen, status }
}

const placeOf: SiteWriter['placeOf'] = (request) => {
  const { name, screen, status } = find(request)
  if (name === 'not-found') return name
  if (name || (screen?.outline && request.isVisitor)) return request.path
  return `app ${status}`
}

const write: SiteWriter['write'] = (request) => {
  beginWithConfig(request.config)
  beginWithSite(request.site)
  const { name, screen, status } = find(request)
  return name ? publicPage(name, request, status) : screenPage(screen, request, status)
}

function publicPage(name: PublicPageName, request: PageRequest, status: 200 | 404): WrittenPage {
  const { path, origin, config, site: data, isVisitor } = request
  const { Page, entry } = pages[name]
  const product = name === 'quote' ? path.slice(1) : ''
  const text = pageTexts[name]
  const isIndexed = text.isIndexed && config.isLive
  const sells = name === 'plain' || name === 'landing' || name === 'marketing' || name === 'partnership'
  return {
    status,
    head: headOf({
      title: text.title(data, product),
      description: text.description(data, product),
      canonical: origin + (name === 'not-found' || name === 'plain' ? '/' : path),
      origin,
      siteName: data.name,
      hasPicture: data.hasTradePages,
      isIndexed,
      structured: sells && config.isLive ? structuredShop(data, origin) : undefined,
    }),
    body: renderToString(<PublicApp Page={Page} product={product} />),
    data: { page: name, product, isVisitor, config, site: data },
    entry,
    isReadable: true,
    isIndexed,
  }
}

/** The page of a screen that the router draws; a form for visitors includes its outline. */
function screenPage(screen: Screen | undefined, request: PageRequest, status: 200 | 404): WrittenPage {
  const { path, origin, config, site: data, isVisitor } = request
  const outline = isVisitor ? screen?.outline : undefined
  const isIndexed = outline?.isIndexed === true && config.isLive
  return {
    status,
    head: headOf({
      title: screen && outline ? `${screen.title} · ${data.name}` : data.name,
      description: outline?.intro ?? data.tagline,
      canonical: origin + (outline ? (outline.canonical ?? path) : '/'),
      origin,
      siteName: data.name,
      hasPicture: data.hasTradePages,
      isIndexed,
    }),
    body: screen && outline ? renderToString(<Outline screen={screen} />) : '',
    // The app and the sign-in pages ask for the session themselves (AUTH-037).
    data: { isVisitor: outline?.isIndexed === true, config, ...(outline ? { site: data } : {}) },
    isReadable: false,
    isIndexed,
  }
}

const indexed: SiteWriter['indexed'] = (data) => [
  ...names.flatMap((name) =>
    !pageTexts[name].isIndexed || (written.includes(name) && name !== 'landing' && !data.hasTradePages)
      ? []
      : (pages[name].path ?? []),
  ),
  ...screens.flatMap(({ path, outline }) => (outline?.isIndexed && !outline.canonical ? path : [])),
  ...data.industries.map(({ slug }) => `/${slug}`),
]

export const siteWriter: SiteWriter = { placeOf, write, indexed }
