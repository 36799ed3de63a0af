import { useEffect } from 'react'
import { controlIdOf, sectionIdOf } from './setting-sections.ts'

/** Goes to a section of the open page. */
export function toSection(id: string): void {
  const section = document.getElementById(sectionIdOf(id))
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

function toField(id: string): void {
  const control = document.getElementById(controlIdOf(id))
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** Goes to the section or field that the address names, once it is there. */
export function useShownSetting(
  { section, field }: { section?: string | undefined; field?: string | undefined },
  isThere: boolean,
): void {
  useEffect(() => {
    if (!isThere || !section) return
    // After the router has put the page where it scrolls to.
    const frame = requestAnimationFrame(() => (field ? toField(field) : toSection(section)))
    return () => cancelAnimationFrame(frame)
  }, [section, field, isThere])
}
