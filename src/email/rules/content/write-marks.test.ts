import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, emailBlocks, type Span } from './email-blocks.ts'
import { emailsHtml } from './write-blocks.ts'
import { marksOf, partsOf, readMarks } from './write-marks.ts'

// Pieces of emails, with every character that could be read as markup.
const signs = [...'ab *_[]()\\#-.1!:"$é—', '**', '__', '](', '---', '- ', '# ', '1. ', '😀']
const words = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 8 })
  .map((some) => some.join(''))
  .filter((text) => text.trim() !== '')
const field = fc.constantFrom('{{ business.name }}', '{{ business.firstName | default: "there" }}')
const href = fc.constantFrom('https://a.example/x', 'https://a.example/(x)?a=1&b=__c', 'mailto:a@b.example')
const look = fc.record({ isBold: fc.boolean(), isItalic: fc.boolean() })

const span: fc.Arbitrary<Span> = fc.oneof(
  fc.tuple(fc.oneof(words, field), look).map(([text, { isBold, isItalic }]) => ({
    text,
    ...(isBold ? { isBold: true as const } : {}),
    ...(isItalic ? { isItalic: true as const } : {}),
  })),
  fc.tuple(fc.oneof(words, field), href).map(([text, to]) => ({ text, href: to })),
  href.map((to) => ({ text: to, href: to })),
)
const line = fc.array(span, { minLength: 1, maxLength: 5 })
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((spans) => ({ kind: 'heading' as const, spans })),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => ({ kind: 'paragraph' as const, lines })),
  fc
    .tuple(fc.boolean(), fc.array(line, { minLength: 1, maxLength: 3 }))
    .map(([isNumbered, items]) => ({ kind: 'list' as const, isNumbered, items })),
  fc.tuple(words, href).map(([text, to]) => ({ kind: 'button' as const, text, href: to })),
  fc.constant({ kind: 'rule' as const }),
  fc
    .record({
      id: fc.uuid(),
      alt: fc.oneof(words, field, fc.constantFrom(null, '')),
      width: fc.constantFrom('full' as const, 'half' as const, 'small' as const),
      to: fc.option(href),
    })
    .map(({ to, ...rest }) => ({ kind: 'picture' as const, ...rest, ...(to === null ? {} : { href: to }) })),
)
const blocks = fc.array(block, { minLength: 1, maxLength: 5 })

/** What a reader sees of blocks: characters with their style, without spaces that no style changes. */
const seen = (some: readonly Block[]) =>
  some.map((one) => {
    const lineSeen = (spans: readonly Span[]) =>
      spans
        .flatMap(({ text, ...rest }) => [...text].map((char) => ({ char, ...(char === ' ' ? {} : rest) })))
        .map((char) => JSON.stringify(char))
        .join('')
        .replace(/^(?:\{"char":" "\})+|(?:\{"char":" "\})+$/g, '')
    switch (one.kind) {
      case 'heading':
        return [one.kind, lineSeen(one.spans)]
      case 'paragraph':
        return [one.kind, ...one.lines.map(lineSeen)]
      case 'list':
        return [one.kind, one.isNumbered, ...one.items.map(lineSeen)]
      case 'button':
        return [one.kind, one.text.trim(), one.href]
      case 'picture':
        return [one.kind, one.id, one.alt?.trim(), one.width, one.href]
      default:
        return [one.kind]
    }
  })

test('whatever blocks are written, the email that is made of them says the same', () => {
  fc.assert(
    fc.property(blocks, (some) => {
      expect(seen(emailBlocks(marksOf(some)))).toEqual(seen(some))
    }),
    { numRuns: 1500 },
  )
})

const readAndWritten = (text: string) => {
  const read = readMarks(text)
  return 'blocks' in read ? marksOf(read.blocks) : text
}

test('what was read and written once is written the same ever after', () => {
  fc.assert(
    fc.property(blocks, (some) => {
      const once = readAndWritten(marksOf(some))
      expect(readAndWritten(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})

/** As it is sent: a filled-in value is one word. */
const filled = (text: string) =>
  emailsHtml(
    emailBlocks(
      partsOf(text)
        .map((part) => (part.isCode ? 'X' : part.text))
        .join(''),
    ),
    '',
  )

test('any text either becomes blocks that make the same email, or stays a text', () => {
  const piece = fc.oneof(
    words,
    field,
    fc.constantFrom(
      '\n',
      '\n\n',
      '{% if business.city %}',
      '{% endif %}',
      '[x](https://a.example)',
      '![x](picture:0197a0b0-0000-7000-8000-000000000001)',
      '![](picture:0197a0b0-0000-7000-8000-000000000001 half decorative)',
      '[![x](picture:0197a0b0-0000-7000-8000-000000000001)](https://a.example)',
      '![x](https://a.example/x.png)',
      '![x](picture:{{ business.name }})',
      '{{',
      '{',
      '}}',
      '%}',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('')
      const read = readMarks(text)
      if ('blocks' in read) expect(filled(marksOf(read.blocks))).toBe(filled(text))
    }),
    { numRuns: 1500 },
  )
})

test('what is written today is shown in blocks, conditions too; what blocks cannot show says why', () => {
  const email =
    'Hi {{ business.firstName | default: "there" }},\n\nthank you. __See__ **you**.\n\n- one\n- two\n\n[See the menu](https://amberroot.example/menu)\n\n---\n\n{{ sender.name }}\n{{ company.name }}'
  const read = readMarks(email)
  expect('blocks' in read && read.blocks.map(({ kind }) => kind)).toEqual([
    ...['paragraph', 'paragraph', 'list', 'button', 'rule', 'paragraph'],
  ])
  expect('blocks' in read && marksOf(read.blocks)).toBe(email)
  expect(readMarks('Hi{% if business.city %} from {{ business.city }}{% endif %}')).toHaveProperty('blocks')
  expect(readMarks('{% if business.city %}\n* one\n{% endif %}')).toHaveProperty('why')
  expect(readMarks('{% raw %}{{ x }}{% endraw %}')).toHaveProperty('why')
  expect(readMarks('[menu](www.a.example)')).toHaveProperty('why')
  expect(readMarks('[![menu](picture:0197a0b0-0000-7000-8000-000000000001)](exam)')).toHaveProperty('why')
  expect(readMarks('* one\n* two\n## Head')).toHaveProperty('blocks')
  expect(partsOf('a {{ b }} {% c')).toEqual([
    { text: 'a ', isCode: false },
    { text: '{{ b }}', isCode: true },
    { text: ' {% c', isCode: false },
  ])
})

test('italic words are what they are, and a line to write on stays one', () => {
  expect(emailsHtml(emailBlocks('a __b **c**__ d_e_f'), '')).toContain(
    'a <em>b </em><strong><em>c</em></strong> d_e_f',
  )
  expect(emailBlocks('Name: ______ and __')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'Name: ______ and __' }]] },
  ])
})
