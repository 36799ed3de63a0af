import {
  Extension,
  InputRule,
  Mark,
  markInputRule,
  Node,
  nodeInputRule,
  textblockTypeInputRule,
} from '@tiptap/core'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { history, redo, undo } from '@tiptap/pm/history'
import { isSafeLink } from '#email/rules/content/mark-signs.ts'
import { pictureSource, pictureStyle } from '../pictures/picture-source.ts'
import { pictureOfNode } from './email-doc.ts'
import { fieldWords } from './field-words.ts'
import { moveBlock } from './move-block.ts'

// The nodes and marks of an email: exactly what `emailBlocks` parses.

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: '(text|field)*',
  defining: true,
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  renderHTML: () => ['h3', { class: 'display text-lg' }, 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,3}\s$/, type: this.type })]
  },
})

/** The call to action: a link that looks like a button. */
const CallToAction = Node.create({
  name: 'button',
  group: 'block',
  content: '(text|field)*',
  marks: '',
  defining: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element) => element.dataset.button ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'p[data-button]', priority: 60 }],
  renderHTML: ({ node }) => [
    'p',
    { 'data-button': String(node.attrs.href) },
    [
      'span',
      { class: 'inline-block min-w-16 rounded-md bg-accent px-4 py-2 font-semibold text-accent-ink' },
      0,
    ],
  ],
  addKeyboardShortcuts() {
    return {
      // Its words are one line: Enter begins a paragraph after it.
      Enter: ({ editor }) =>
        editor.isActive('button') &&
        editor
          .chain()
          .insertContentAt(editor.state.selection.$from.after(1), { type: 'paragraph' })
          .setTextSelection(editor.state.selection.$from.after(1) + 1)
          .run(),
    }
  },
})

const Rule = Node.create({
  name: 'rule',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr', { class: 'border-line-strong' }],
  addInputRules() {
    return [nodeInputRule({ find: /^---$/, type: this.type })]
  },
})

const idOf = (element: HTMLElement) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.exec(element.dataset.picture ?? '')?.[0]

/** One of the company's own pictures; pictures pasted from elsewhere are not taken. */
const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: idOf, renderHTML: () => ({}) },
    alt: {
      default: '',
      parseHTML: (element) => (element.dataset.decorates ? null : element.getAttribute('alt')),
      renderHTML: () => ({}),
    },
    width: { default: 'full', parseHTML: (element) => element.dataset.width, renderHTML: () => ({}) },
    href: { default: '', parseHTML: (element) => element.dataset.href ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'img[data-picture]', getAttrs: (element) => idOf(element) !== undefined && null }],
  renderHTML: ({ node }) => {
    const { id, alt, width, href } = pictureOfNode(node)
    return [
      'img',
      {
        'data-picture': id,
        'data-width': width,
        ...(href ? { 'data-href': href, title: href } : {}),
        ...(alt === null ? { 'data-decorates': 'true' } : {}),
        alt: alt ?? '',
        src: pictureSource(id),
        class: 'block h-auto min-h-6',
        style: pictureStyle(width),
      },
    ]
  },
})

const LineBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': ({ editor }) => editor.commands.insertContent({ type: this.name }) }
  },
})

/** A merge field, shown by its label. */
const Field = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    source: { default: '', parseHTML: (element) => element.dataset.source ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-source]' }],
  renderHTML: ({ node }) => [
    'span',
    {
      'data-source': String(node.attrs.source),
      class: 'rounded-sm border border-accent bg-accent-soft px-1 whitespace-normal text-accent',
    },
    fieldWords(String(node.attrs.source)),
  ],
  renderText: ({ node }) => String(node.attrs.source),
  addInputRules() {
    // Its name can also be typed.
    return [
      new InputRule({
        find: /\{\{[^{}\n]{1,200}\}\}$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ source: match[0] }))
        },
      }),
    ]
  },
})

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': ({ editor }) => editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /\*\*([^*\s](?:[^*]{0,500}[^*\s])?)\*\*$/, type: this.type })]
  },
})

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': ({ editor }) => editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /__([^_\s](?:[^_]{0,500}[^_\s])?)__$/, type: this.type })]
  },
})

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  excludes: '_',
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isSafeLink(element.getAttribute('href') ?? '') && null },
  ],
  // A span, not an anchor: links cannot be followed here, and no invalid address becomes a link in the page.
  renderHTML: ({ mark }) => [
    'span',
    { title: String(mark.attrs.href), class: 'text-accent underline underline-offset-2' },
    0,
  ],
})

const Keys = Extension.create({
  name: 'keys',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    return {
      'Mod-z': ({ editor: { state, view } }) => undo(state, view.dispatch),
      'Mod-y': ({ editor: { state, view } }) => redo(state, view.dispatch),
      'Shift-Mod-z': ({ editor: { state, view } }) => redo(state, view.dispatch),
      'Alt-ArrowUp': ({ editor }) => moveBlock(editor, -1),
      'Alt-ArrowDown': ({ editor }) => moveBlock(editor, 1),
    }
  },
})

export const emailSchema = [
  ...[
    Doc,
    Text,
    Paragraph,
    Heading,
    CallToAction,
    PictureBlock,
    Rule,
    LineBreak,
    Field,
    Bold,
    Italic,
    Link,
    Keys,
  ],
  BulletList.configure({ HTMLAttributes: { class: 'list-disc pl-6' } }),
  OrderedList.configure({ HTMLAttributes: { class: 'list-decimal pl-6' } }),
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
]
