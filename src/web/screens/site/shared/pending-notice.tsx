import { useState } from 'react'
import { Button } from '#web/design/button.tsx'

const key = 'notice:registration'

/** What every registration of the auth pages says when it fails (REG-016). */
export const registrationTexts = { failed: 'Registration Failed', fallback: 'Please try again' }

/** Loads the page anew; the words are read on it until they are put away (REG-017, V4). */
export function reloadWithNotice(words: string): void {
  try {
    sessionStorage.setItem(key, words)
  } catch (error) {
    console.warn('The notice could not be kept', error)
  }
  window.location.reload()
}

function readNotice(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch (error) {
    console.warn('The notice could not be read', error)
    return null
  }
}

/** The outcome of the registration before the reload. */
export function PendingNotice() {
  const [words, setWords] = useState(readNotice)
  if (words === null) return null
  return (
    <div
      role="status"
      className="mb-5 flex items-start justify-between gap-4 rounded-md border border-accent-line bg-accent-soft px-4 py-3 text-sm"
    >
      {words}
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
    </div>
  )
}
