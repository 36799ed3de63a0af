import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { isSafeLink } from '#email/rules/content/mark-signs.ts'

/** The address meant by what was typed: a site without a scheme and an email address get one. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]{1,64}@[^\s@/:]{1,200}\.[a-z]{2,24}$/i.test(text)) return `mailto:${text}`
  return /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text
}

type AddressProps = {
  label: string
  href: string
  editor: Editor
  put: (href: string) => void
  children?: ReactNode
}

/** Applies the address while it is typed, so that pressing Save next loses nothing. */
export function Address({ label, href, editor, put, children }: AddressProps) {
  const [typed, setTyped] = useState({ text: href, href })
  // For another link, what was typed is dropped.
  const text = typed.href === href ? typed.text : href
  return (
    <Line
      label={label}
      editor={editor}
      hint={href === '' || isSafeLink(href) ? undefined : 'Write it as https://… or as an email address'}
      after={children}
    >
      <Input
        value={text}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={1000}
        placeholder="https://"
        onChange={(event) => {
          const next = addressOf(event.target.value)
          setTyped({ text: event.target.value, href: next })
          put(next)
        }}
      />
    </Line>
  )
}

type LineProps = {
  label: string
  editor: Editor
  hint?: string | undefined
  children: ReactNode
  after?: ReactNode
}

export function Line({ label, editor, hint, children, after }: LineProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the box goes back to the text, and sends no form
    <div
      className="flex flex-wrap items-end gap-x-2 pt-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        editor.view.focus()
      }}
    >
      <Field label={label} warning={hint} className="min-w-52 flex-1">
        {children}
      </Field>
      {after}
    </div>
  )
}
