import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'

/** A title field that saves while typing; an empty title shows an error and is not saved. */
export function useTitle(start: string, change: (changes: { title: string }) => void) {
  const [title, setTitle] = useState(start)
  const field = (
    <Field label="Title" required error={title.trim() === '' ? 'Required' : undefined}>
      <Input
        value={title}
        maxLength={200}
        onChange={({ target }) => {
          setTitle(target.value)
          if (target.value.trim()) change({ title: target.value })
        }}
      />
    </Field>
  )
  return { title, field }
}
