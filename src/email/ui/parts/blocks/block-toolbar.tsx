import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Heading2,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  RectangleHorizontal,
  Redo2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { afterBlock, canMove, chosenBlocks, moveBlock } from './move-block.ts'

type Tool = {
  label: string
  keys?: string
  icon: ReactNode
  /** Whether it is on; absent for one that acts once. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  run: (editor: Editor, onPicture: () => void) => void
  /** It is pressed repeatedly: keyboard users stay on it. */
  stays?: true
}

const isButton = (editor: Editor) => editor.isActive('button')

const tools: readonly Tool[] = [
  {
    label: 'Heading',
    icon: <Heading2 aria-hidden="true" />,
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) =>
      editor.isActive('heading')
        ? editor.chain().setNode('paragraph').run()
        : editor.chain().clearNodes().setNode('heading').run(),
  },
  {
    label: 'List',
    icon: <List aria-hidden="true" />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().toggleList('bulletList', 'listItem').run(),
  },
  {
    label: 'Numbered list',
    icon: <ListOrdered aria-hidden="true" />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().toggleList('orderedList', 'listItem').run(),
  },
  {
    label: 'Bold',
    keys: 'Ctrl+B',
    icon: <Bold aria-hidden="true" />,
    isOn: (editor) => editor.isActive('bold'),
    isOff: isButton,
    run: (editor) => editor.chain().toggleMark('bold').run(),
  },
  {
    label: 'Italic',
    keys: 'Ctrl+I',
    icon: <Italic aria-hidden="true" />,
    isOn: (editor) => editor.isActive('italic'),
    isOff: isButton,
    run: (editor) => editor.chain().toggleMark('italic').run(),
  },
  {
    label: 'Link',
    icon: <Link aria-hidden="true" />,
    isOn: (editor) => editor.isActive('link'),
    isOff: isButton,
    run: setLink,
  },
  {
    label: 'Button',
    icon: <RectangleHorizontal aria-hidden="true" />,
    isOn: isButton,
    run: setButton,
  },
  {
    label: 'Picture',
    icon: <Image aria-hidden="true" />,
    run: (_, onPicture) => onPicture(),
    stays: true,
  },
  {
    label: 'Divider',
    icon: <Minus aria-hidden="true" />,
    run: (editor) =>
      editor
        .chain()
        .insertContentAt(afterBlock(editor), [{ type: 'rule' }, { type: 'paragraph' }])
        .run(),
  },
  {
    label: 'Move up',
    keys: 'Alt+↑',
    icon: <ArrowUp aria-hidden="true" />,
    isOff: (editor) => !canMove(editor, -1),
    run: (editor) => moveBlock(editor, -1),
    stays: true,
  },
  {
    label: 'Move down',
    keys: 'Alt+↓',
    icon: <ArrowDown aria-hidden="true" />,
    isOff: (editor) => !canMove(editor, 1),
    run: (editor) => moveBlock(editor, 1),
    stays: true,
  },
  {
    label: 'Undo',
    keys: 'Ctrl+Z',
    icon: <Undo2 aria-hidden="true" />,
    isOff: ({ state }) => undoDepth(state) === 0,
    run: ({ state, view }) => undo(state, view.dispatch),
    stays: true,
  },
  {
    label: 'Redo',
    keys: 'Ctrl+Y',
    icon: <Redo2 aria-hidden="true" />,
    isOff: ({ state }) => redoDepth(state) === 0,
    run: ({ state, view }) => redo(state, view.dispatch),
    stays: true,
  },
]

/** Turns the selection into a link, or inserts words to type over; its address is asked for below. */
function setLink(editor: Editor): void {
  if (editor.isActive('link')) {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    return
  }
  const { from, empty } = editor.state.selection
  if (!empty) {
    editor.chain().setMark('link', { href: '' }).run()
    return
  }
  const words = 'words'
  editor
    .chain()
    .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: '' } }] })
    .setTextSelection({ from, to: from + words.length })
    .run()
}

/** Inserts a button below the current block, or in place of an empty paragraph; its address is asked for below. */
function setButton(editor: Editor): void {
  if (isButton(editor)) {
    editor.chain().setNode('paragraph').run()
    return
  }
  const { parent, depth } = editor.state.selection.$from
  if (depth === 1 && parent.content.size === 0) {
    editor.chain().setNode('button', { href: '' }).run()
    return
  }
  const at = afterBlock(editor)
  editor
    .chain()
    .insertContentAt(at, { type: 'button', attrs: { href: '' } })
    .setTextSelection(at + 1)
    .run()
}

/** Toolbar of the block editor; arrow keys move between its buttons. */
export function BlockToolbar({ editor, onPicture }: { editor: Editor; onPicture: () => void }) {
  const [at, setAt] = useState(0)
  const [said, say] = useState('')
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label="Blocks and words" className="flex flex-wrap gap-0.5" onKeyDown={go}>
      {tools.map(({ label, keys, icon, isOn, isOff, run, stays }, index) => {
        const off = isOff?.(editor) ?? false
        return (
          <IconButton
            key={label}
            size="sm"
            label={label}
            title={keys ? `${label} (${keys})` : label}
            aria-pressed={isOn?.(editor)}
            // A disabled button stays reachable and keeps the focus.
            aria-disabled={off || undefined}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            // A mouse click leaves the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (off) return
              // At once, not a frame later: the next key must go to the text.
              if (!stays) editor.view.focus()
              run(editor, onPicture)
              if (!stays) {
                editor.commands.scrollIntoView()
                return
              }
              const { first, of } = chosenBlocks(editor)
              say(label.startsWith('Move') ? `Block ${first + 1} of ${of}` : '')
            }}
          >
            {icon}
          </IconButton>
        )
      })}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
