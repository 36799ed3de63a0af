import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

/** One's own reminders in the calendar that one has anyway. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        {/* On a phone the page's main act needs the room. */}
        <span className="max-md:sr-only">Subscribe in your calendar</span>
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  )
}
