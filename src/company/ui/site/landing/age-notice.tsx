import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { storage } from '#shell/session/storage.ts'
import { useSite } from '../../parts/site/site-data.ts'
import { texts } from './texts.ts'

const key = 'pref:ageNotice'

/** The age and business notice (SITE-007, SITE-010). It hides no content and stays away once dismissed. */
export function AgeNotice() {
  const { ages } = useSite()
  // The server cannot know whether it was dismissed; until the effect runs, a mark set by early.js hides a dismissed one.
  const [isPutAway, setPutAway] = useState(false)
  useEffect(() => {
    if (storage.get(key) !== null) setPutAway(true)
  }, [])
  if (isPutAway) return null
  return (
    <aside
      aria-label="Age and business notice"
      className="flex in-data-noticed:hidden flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-pine-line bg-pine-3 px-5 py-1.5 text-sm text-pine-ink"
    >
      {texts.notice(ages.houseMinimum)}
      <Button
        variant="pine"
        size="sm"
        onClick={() => {
          storage.set(key, '1')
          setPutAway(true)
        }}
      >
        {texts.noticeClose}
      </Button>
    </aside>
  )
}
