import type { AppConfig } from '#company/contract/app-config.ts'
import { brandHref } from '#company/rules/brand-head.ts'

type Brand = AppConfig['brand']

/** Brings the page's style sheet and icon in line with the brand: the server wrote them into the page as they were then. */
export function wearBrand({ accentColor, faviconUrl }: Brand): void {
  link('stylesheet', 'brand-sheet', brandHref(accentColor))
  if (faviconUrl) link('icon', 'brand-icon', faviconUrl)
}

function link(rel: string, id: string, href: string | null): void {
  const there = document.getElementById(id)
  if (there?.getAttribute('href') === href) return
  if (href === null) {
    there?.remove()
    return
  }
  const made = there ?? document.createElement('link')
  made.setAttribute('rel', rel)
  made.id = id
  made.setAttribute('href', href)
  if (!there) {
    if (rel === 'icon') for (const old of document.querySelectorAll('link[rel="icon"]')) old.remove()
    document.head.append(made)
  }
}
