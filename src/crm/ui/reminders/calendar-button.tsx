import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

/** Opens the dialog to subscribe to the person's own reminders. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        {/* On a phone the page's main action needs the room. */}
        <span className="max-md:sr-only">Subscribe in your calendar</span>
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  )
}
