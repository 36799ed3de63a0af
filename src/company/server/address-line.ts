import type { Settings } from '#company/contract/settings.ts'

/** An address in one line; empty when there is none. */
export function addressLine(at: Settings['address'] | undefined): string {
  if (!at) return ''
  return `${[at.line1, at.line2].filter(Boolean).join(', ')}, ${at.city}, ${at.state} ${at.zip}`
}
