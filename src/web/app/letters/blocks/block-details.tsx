import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type ReactNode, useState } from 'react'
import { isSafeLink } from '#domain/outreach/letters/letter-blocks.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { fieldOf, fieldSource } from './field-words.ts'

/** What belongs to where one writes: the address of a link or button, and what stands in place of a field that is blank. */
export function BlockDetails({ editor }: { editor: Editor }) {
  const { selection } = editor.state
  if (editor.isActive('button'))
    return (
      <Address
        label="The button leads to"
        href={String(editor.getAttributes('button').href ?? '')}
        editor={editor}
        put={(href) => editor.commands.updateAttributes('button', { href })}
      />
    )
  if (editor.isActive('link'))
    return (
      <Address
        label="The link leads to"
        href={String(editor.getAttributes('link').href ?? '')}
        editor={editor}
        put={(href) => editor.chain().extendMarkRange('link').updateAttributes('link', { href }).run()}
      >
        <Button
          size="sm"
          variant="ghost"
          className="mb-6.5"
          onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
        >
          Remove the link
        </Button>
      </Address>
    )
  const source =
    selection instanceof NodeSelection && selection.node.type.name === 'field'
      ? String(selection.node.attrs.source)
      : ''
  const field = fieldOf(source)
  if (!field) return null
  return (
    <Line label={`${field.label}: where a record has none, write`} editor={editor}>
      <Input
        value={field.otherwise}
        maxLength={100}
        autoComplete="off"
        onChange={(event) =>
          editor.commands.updateAttributes('field', { source: fieldSource(field.name, event.target.value) })
        }
      />
    </Line>
  )
}

type AddressProps = {
  label: string
  href: string
  editor: Editor
  put: (href: string) => void
  children?: ReactNode
}

/** It counts as it is typed: who presses Save next has not lost it. */
function Address({ label, href, editor, put, children }: AddressProps) {
  const [typed, setTyped] = useState({ text: href, href })
  // Another link is another address.
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

/** What was typed as an address: a site without its beginning and an email address get one. */
export function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]{1,64}@[^\s@/:]{1,200}\.[a-z]{2,24}$/i.test(text)) return `mailto:${text}`
  return /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text
}

type LineProps = {
  label: string
  editor: Editor
  hint?: string | undefined
  children: ReactNode
  after?: ReactNode
}

function Line({ label, editor, hint, children, after }: LineProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the box goes back to the text, and sends no form
    <div
      className="flex flex-wrap items-end gap-x-2 pt-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        editor.commands.focus()
      }}
    >
      <Field label={label} warning={hint} className="min-w-52 flex-1">
        {children}
      </Field>
      {after}
    </div>
  )
}
