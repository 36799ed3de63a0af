import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SeenNotice } from '#design/seen-notice.tsx'

const key = 'notice:registration'
const seenKey = `${key}:seen`

/** Error texts of the registrations on the sign-in pages (REG-016). */
export const registrationTexts = { failed: 'Registration Failed', fallback: 'Please try again' }

/** Reloads the page, which then shows the text until it is dismissed (REG-017, V4). */
export function reloadWithNotice(words: string): void {
  try {
    sessionStorage.setItem(key, words)
    sessionStorage.removeItem(seenKey)
  } catch (error) {
    console.warn('The notice could not be kept', error)
  }
  window.location.reload()
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch (error) {
    console.warn('The notice could not be read', error)
    return null
  }
}

/** The result of a registration after the reload; scrolled into view and focused the first time. */
export function PendingNotice() {
  const [words, setWords] = useState(() => read(key))
  const [isNew] = useState(() => read(seenKey) === null)
  useEffect(() => {
    if (words !== null && isNew) sessionStorage.setItem(seenKey, 'yes')
  }, [words, isNew])
  if (words === null) return null
  return (
    <SeenNotice
      isNew={isNew}
      action={
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            sessionStorage.removeItem(key)
            setWords(null)
          }}
        >
          Dismiss
        </Button>
      }
    >
      {words}
    </SeenNotice>
  )
}
