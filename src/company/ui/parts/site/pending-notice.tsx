import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SeenNotice } from '#design/seen-notice.tsx'

const key = 'notice:registration'
const seenKey = `${key}:seen`

/** What every registration of the auth pages says when it fails (REG-016). */
export const registrationTexts = { failed: 'Registration Failed', fallback: 'Please try again' }

/** Loads the page anew; the words are read on it until they are put away (REG-017, V4). */
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

/** The outcome of the registration before the reload: in view and with the focus the first time. */
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
