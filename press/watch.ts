import type { Page, Request } from 'playwright-core'

/** What a page did since it was last asked: calls sent, files, other pages, and what must not happen. */
export type Seen = { acts: string[]; faults: string[] }

export type Watch = {
  /** What happened since the last time. */
  take(): Seen
  /** Whether something is on its way that the screen may wait for. */
  isBusy(): boolean
}

/** Follows a page; each answer empties what was gathered. */
export function watch(page: Page): Watch {
  const open = new Set<Request>()
  const isFollowed = (request: Request) => {
    const { pathname } = new URL(request.url())
    return !isBackground(pathname)
  }
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('framenavigated', () => open.clear())
  let acts: string[] = []
  let faults: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!isFollowed(request)) return
    open.add(request)
    if (pathname.startsWith('/api/')) acts.push(`${request.method()} ${pathname}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) {
      const { pathname } = new URL(response.url())
      faults.push(`${response.request().method()} ${pathname} answered ${response.status()}`)
    }
  })
  page.on('download', (download) => {
    acts.push(`download ${download.suggestedFilename()}`)
    void download.cancel().catch(() => undefined)
  })
  page.on('popup', (popup) => {
    acts.push('another page')
    void popup.close().catch(() => undefined)
  })
  page.on('filechooser', () => acts.push('file chooser'))
  page.on('dialog', (dialog) => {
    acts.push(`asked: ${dialog.message()}`)
    void dialog.accept().catch(() => undefined)
  })
  page.on('pageerror', (error) => faults.push(`unhandled: ${error.message}`))
  page.on('console', (message) => {
    // A refusal is said by the browser too; what matters is whether the screen says it.
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
      faults.push(`console: ${message.text().slice(0, 300)}`)
  })
  return {
    isBusy: () => open.size > 0,
    take() {
      const seen = { acts, faults }
      acts = []
      faults = []
      return seen
    },
  }
}

/** What goes on by itself, whatever is pressed. */
function isBackground(pathname: string): boolean {
  return /^\/api\/(events|live|errors|client-errors|behavior)/.test(pathname)
}
