import type { Locator, Page } from 'playwright-core'

export const password = 'pour-the-demo-26'
export type Manner = 'nothing' | 'valid' | 'absurd'

/** Fills what can be typed into within `place`, as somebody who means it or as somebody who does not. */
export async function fill(page: Page, place: Locator, manner: Manner): Promise<void> {
  if (manner === 'nothing') return
  const fields = place.locator('input:visible:enabled, textarea:visible:enabled')
  const count = Math.min(await fields.count(), 25)
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at)
    const facts = await field
      .evaluate((el) => {
        const input = el as HTMLInputElement
        const label = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.name
        return {
          type: input.type,
          label,
          mode: input.inputMode,
          isReadOnly: input.readOnly,
          value: input.value,
        }
      })
      .catch(() => null)
    if (!facts || facts.isReadOnly) continue
    if (['checkbox', 'radio', 'file', 'hidden', 'range', 'color'].includes(facts.type)) continue
    if (manner === 'valid' && facts.value) continue
    const text = manner === 'valid' ? sensible(facts) : absurd(facts.type)
    await field.fill(text, { timeout: 2000 }).catch(() => undefined)
  }
  if (
    await page
      .getByRole('listbox')
      .isVisible()
      .catch(() => false)
  )
    await page.keyboard.press('Escape')
}

function sensible({ type, label, mode }: { type: string; label: string; mode: string }): string {
  const name = label.toLowerCase()
  if (type === 'password') return password
  if (type === 'email' || /mail/.test(name)) return 'robot@example.com'
  if (type === 'tel' || /phone/.test(name)) return '303-555-0188'
  if (type === 'url' || /website|link|url/.test(name)) return 'https://example.com/'
  if (type === 'date') return '2026-12-15'
  if (type === 'datetime-local') return '2026-12-15T10:00'
  if (type === 'time') return '10:00'
  if (/zip/.test(name)) return '80202'
  if (/routing/.test(name)) return '021000021'
  if (/account number/.test(name)) return '000123456789'
  if (/\bstate\b/.test(name)) return 'CO'
  if (type === 'number' || mode === 'numeric' || mode === 'decimal') return '3'
  return 'Pressed by the robot'
}

function absurd(type: string): string {
  if (type === 'date') return '0001-01-01'
  if (type === 'datetime-local') return '0001-01-01T00:00'
  if (type === 'time') return '23:59'
  if (type === 'number') return '-99999999999999'
  return `\u202e<b>=1+1</b> ${'ä'.repeat(3000)}`
}
