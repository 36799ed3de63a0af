import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { Button } from '#design/button.tsx'
import { Input } from '#design/input.tsx'
import { Address, Line } from './detail-line.tsx'
import { pictureOfNode } from './email-doc.ts'
import { fieldOf, fieldSource } from './field-words.ts'
import { PictureDetails } from './picture-details.tsx'

/** Details of what is at the cursor: the address of a link or button, the words of a picture, the default of a field. */
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
          onClick={() => {
            editor.view.focus()
            editor.chain().extendMarkRange('link').unsetMark('link').run()
          }}
        >
          Remove the link
        </Button>
      </Address>
    )
  if (selection instanceof NodeSelection && selection.node.type.name === 'picture')
    return <PictureDetails editor={editor} picture={pictureOfNode(selection.node)} />
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
