import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workbookOf, zipOf } from '#tests/support/workbook.ts'
import { readTable } from './read-table.ts'

const read = (file: string | Uint8Array, mostRows = 1000) =>
  readTable(typeof file === 'string' ? Buffer.from(file) : file, { who: 'a', mostRows })
const cellsOf = async (file: string | Uint8Array) => {
  const table = await read(file)
  return 'rows' in table ? table.rows.map(({ cells }) => cells) : table.problem
}
const refusal = async (file: string | Uint8Array, mostRows?: number) => {
  const table = await read(file, mostRows)
  return 'problem' in table ? table.problem : table
}

const menu = 'Name;Köln €;“B”\nBar;12,5;x'
const rows = [
  ['Name', 'Köln €', '“B”'],
  ['Bar', '12,5', 'x'],
]
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a table that comes in as CSV', () => {
  test.each([
    ['UTF-8', Buffer.from(menu)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${menu}`)],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${menu}`, 'utf16le')],
    ['UTF-16 BE with its mark', swapped(`\ufeff${menu}`)],
    ['UTF-16 LE', Buffer.from(menu, 'utf16le')],
    ['UTF-16 BE', swapped(menu)],
    [
      'Windows-1252',
      Buffer.from(menu.replace('€', '\x80').replace('“', '\x93').replace('”', '\x94'), 'latin1'),
    ],
  ])('is read in %s', async (_, file) => expect(await cellsOf(file)).toEqual(rows))

  test.each([
    ['commas', 'a,b,c\n1,2,3\n'],
    ['semicolons with decimal commas', 'a;b;c\n1,5;2,5;3,5\n'],
    ['tabs', 'a\tb\tc\n1, x, y\t2\t3\n'],
    ['bars', 'a|b|c\n1,2|2|3\n'],
    ['what Excel names', 'sep=;\na;b;c\n1,1,1,1;2;3\n'],
  ])('is split by %s', async (_, text) => {
    const table = await cellsOf(text)
    expect(Array.isArray(table) && table.slice(-2).map((cells) => cells.length)).toEqual([3, 3])
  })

  test('rows are numbered as in the file: empty ones count, line breaks in quotes do not', async () => {
    expect(await read('a,b\r\n\r\n"one\r\ntwo",2\r\n ,\r\n3,"4 ""x"""\r\n')).toEqual({
      rows: [
        { row: 1, cells: ['a', 'b'] },
        { row: 3, cells: ['one\r\ntwo', '2'] },
        { row: 5, cells: ['3', '4 "x"'] },
      ],
    })
  })

  test('leading zeros stay, as do digits that were written as text', async () => {
    expect(await cellsOf('zip,sku\n00501,="007"\n')).toEqual([
      ['zip', 'sku'],
      ['00501', '007'],
    ])
  })

  test('wrong quotes, too many rows, columns and characters are refused in a sentence', async () => {
    expect(await refusal('a,b\n"1,2\n')).toEqual({
      row: 2,
      message: 'A quotation mark is not closed at the end of its cell.',
    })
    expect(await refusal(`a,b\n"1${'\n1,2'.repeat(50_000)}`)).toEqual({
      row: 2,
      message: 'A quotation mark is not closed at the end of its cell, or the row is too long.',
    })
    const columns = { row: 2, message: 'The table has more than 256 columns.' }
    expect(await refusal(`a\n${'1,'.repeat(300)}`)).toEqual(columns)
    expect(await refusal(`a,b\n${','.repeat(1_000_000)}1`)).toEqual(columns)
    expect(await refusal('a\n'.repeat(11), 10)).toEqual({
      row: null,
      message: 'The table has more than 10 rows. Please bring it in parts.',
    })
    expect(await refusal(`a\n${'x'.repeat(40_000)}`)).toEqual({
      row: 2,
      message: 'A cell has more than 32,767 characters.',
    })
    expect(await refusal(Buffer.alloc(20_000_001, 'a,b\n'))).toEqual({
      row: null,
      message: 'The file is larger than 20 MB. Please bring it in parts.',
    })
    // Within the size of a file, more cells than a thread should hold.
    expect(await refusal('1,'.repeat(200).concat('\n').repeat(15_000), 100_000)).toEqual({
      row: null,
      message: 'The table holds more than can be read at once. Please bring it in parts.',
    })
  })
})

describe('a table that comes in as XLSX', () => {
  const formats = [
    'mm/dd/yyyy',
    'yyyy-mm-dd hh:mm',
    '00000',
    '"USD" #,##0.00;[Red]-#,##0.00',
    '[$-409]d-mmm;@',
  ]
  const styled = (value: number, style: number) => ({ value, style })

  test('days, moments, numbers and texts come as they are shown, rows as they are numbered', async () => {
    const file = workbookOf(
      [
        ['Date', 'Amount', 'ZIP', ' Bar & <Co> '],
        [],
        [styled(46350, 1), styled(59.949999999999996, 4), styled(501, 3), '00501'],
        [styled(46350.4375, 2), 0.1 + 0.2, styled(46350.5, 5), { xml: 't="b"><v>1</v>' }],
        [styled(59, 1), 1e21, 1e-7, { xml: 't="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is>' }],
        [-12.5, styled(61, 1), { xml: 't="str"><f>A1</f><v>made</v>' }, { xml: 't="e"><v>#N/A</v>' }],
      ],
      { formats },
    )
    expect(await read(file)).toEqual({
      rows: [
        { row: 1, cells: ['Date', 'Amount', 'ZIP', 'Bar & <Co>'] },
        { row: 3, cells: ['2026-11-24', '59.95', '00501', '00501'] },
        { row: 4, cells: ['2026-11-24T10:30:00', '0.3', '2026-11-24', 'TRUE'] },
        { row: 5, cells: ['1900-02-28', '1000000000000000000000', '0.0000001', 'inline'] },
        { row: 6, cells: ['-12.5', '1900-03-01', 'made', '#N/A'] },
      ],
    })
  })

  test('days count from 1904 where the workbook says so; hidden and empty sheets are passed over', async () => {
    const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const book = { formats: ['d/m/yy'], is1904: true }
    expect(await cellsOf(workbookOf([[styled(44888, 1)]], book))).toEqual([['2026-11-24']])
    const at = (before: { state?: string; data: string }) => cellsOf(workbookOf([['mine']], { before }))
    expect(await at({ state: 'veryHidden', data: row('hidden') })).toEqual([['mine']])
    expect(await at({ data: '' })).toEqual([['mine']])
    expect(await at({ data: row('first') })).toEqual([['first']])
  })

  test('names with a prefix, rows and cells without a place, and pronunciations are read', async () => {
    const data =
      '<x:row xmlns:x="urn:x"><x:c t="s"><x:v>0</x:v></x:c><x:c/><x:c><x:v>2</x:v></x:c></x:row><row><c t="s"><v>1</v></c></row>'
    const strings = '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_b</t></si>'
    expect(await cellsOf(workbookOf([], { data, strings }))).toEqual([['東京', '', '2'], ['a\rb']])
  })

  test('bombs are refused in a sentence, soon, and by a thread that goes on', async () => {
    const tooLarge = {
      row: null,
      message: 'The file unpacks to more than can be read. Please bring it in parts.',
    }
    const text = ' '.repeat(31_000_000)
    expect(await refusal(workbookOf([], { strings: text }))).toEqual(tooLarge)
    // It says that it is small, and is not.
    const honest = workbookOf([['x']])
    const lying = zipOf(
      ['_rels/.rels', `<r>${'<a/>'.repeat(8_000_000)}`, { size: 100 }],
      ['xl/workbook.xml', '<workbook/>'],
    )
    expect(await refusal(lying)).toEqual(tooLarge)
    // A text that a million cells refer to.
    const data = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(5000)
    expect(await refusal(workbookOf([], { data, strings: `<si><t>${'x'.repeat(30_000)}</t></si>` }))).toEqual(
      {
        row: null,
        message: 'The table holds more than can be read at once. Please bring it in parts.',
      },
    )
    const far = '<row r="3"><c r="XFD3"><v>1</v></c></row>'
    expect(await refusal(workbookOf([], { data: far }))).toEqual({
      row: 3,
      message: 'The table has more than 256 columns.',
    })
    expect(await refusal(workbookOf([], { data: '<row><c><v>1</v></c></row>'.repeat(1001) }))).toEqual({
      row: null,
      message: 'The table has more than 1,000 rows. Please bring it in parts.',
    })
    // What fills the memory of a reader that keeps what is open: a heap that is full would end the server.
    const damaged = { row: null, message: 'The file is damaged. Please save it anew.' }
    const numbered = Array.from({ length: 300 }, (_, n) => `a${n}="1"`).join(' ')
    for (const inner of [
      '<a>'.repeat(10_000_000),
      `<row a="${'x'.repeat(2_000_000)}"/>`,
      `<!--${'x'.repeat(2_000_000)}-->`,
      `<row ${numbered}/>`,
    ])
      expect(await refusal(workbookOf([], { data: inner }))).toEqual(damaged)
    const drawnOut = `<row r="1"><c t="inlineStr"><is>${'<t>aaa</t>'.repeat(20_000)}</is></c></row>`
    expect(await refusal(workbookOf([], { data: drawnOut }))).toEqual({
      row: 1,
      message: 'A cell has more than 32,767 characters.',
    })
    expect(await refusal(workbookOf([], { strings: '<si/>'.repeat(1_000_001) }))).toEqual(tooLarge)
    const entities = `<!DOCTYPE sst [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst>&b;</sst>`
    const declared = zipOf(['_rels/.rels', entities], ['xl/workbook.xml', '<workbook/>'])
    expect(await refusal(declared)).toMatchObject({ message: 'The file is damaged. Please save it anew.' })
    expect(await cellsOf(honest)).toEqual([['x']])
  })

  test('what is no workbook says what it is; a damaged one never throws', async () => {
    const said = async (file: string | Uint8Array) => (await refusal(file)) as { message: string }
    expect((await said(zipOf(['content.xml', '<x/>']))).message).toMatch(/no Excel workbook/)
    expect((await said(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).message).toMatch(/before 2007.*password/)
    expect((await said('%PDF-1.7 x')).message).toMatch(/PDF/)
    expect((await said('<html><table><tr><td>1')).message).toMatch(/web page/)
    expect((await said(Buffer.from(Array.from({ length: 900 }, (_, n) => (n * 7) % 32)))).message).toMatch(
      /no table of text/,
    )
    const file = workbookOf([
      ['Date', 'Amount'],
      [1, 2],
    ])
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.nat(255), async (at, byte) => {
        const broken = Buffer.from(file)
        broken[at] = byte
        await read(broken)
        await read(Buffer.concat([file.subarray(0, at), file.subarray(-22)]))
      }),
      { numRuns: 150 },
    )
  })
})

test('whoever else calls is answered while a long table is read', async () => {
  const file = Buffer.from(`a,b\n${`1,${'x'.repeat(80)}\n`.repeat(40_000)}`)
  const reading = read(file, 50_000)
  let [turns, isRead] = [0, false]
  void reading.finally(() => {
    isRead = true
  })
  while (!isRead) {
    await setImmediate()
    turns++
  }
  expect(turns).toBeGreaterThan(file.length / 100_000)
  expect(await reading).toHaveProperty('rows.40000.row', 40_001)
})
