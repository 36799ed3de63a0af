import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawCreditMemo } from '#billing/server/papers/draw-credit-memo.ts'
import { drawInvoice, type InvoiceFacts } from '#billing/server/papers/draw-invoice.ts'
import { drawPackingSlip } from '#billing/server/papers/draw-packing-slip.ts'
import { drawStatement } from '#billing/server/papers/draw-statement.ts'
import { drawCommissionStatement } from '#earnings/server/papers/draw-commission-statement.ts'
import { drawNec, maskedTin } from '#earnings/server/papers/draw-nec.ts'
import { differenceOf, goldenOf, grey, pagesOf, picturesOf } from '../../support/pdf-pictures.ts'
import { commissions, creditMemo, invoice, nec, packingSlip, statement } from '../../support/sample-papers.ts'

/** Of a thousand pixels: emails drawn by another version of the library differ by less, a line that moved by more. */
const mostDifference = 1

const papers: [string, () => Promise<Buffer>][] = [
  ['invoice', () => drawInvoice(invoice)],
  ['credit-memo', () => drawCreditMemo(creditMemo)],
  ['statement', () => drawStatement(statement)],
  ['commission-statement', () => drawCommissionStatement(commissions)],
  ['nec', () => drawNec(nec)],
  ['packing-slip', () => drawPackingSlip(packingSlip)],
]

describe.each(papers)('[PAY-001] the paper %s', (name, draw) => {
  test('looks as it did', async () => {
    const pictures = await picturesOf(await draw())
    for (const [at, picture] of pictures.entries()) {
      const file = resolve(import.meta.dirname, `golden/${name}-${at + 1}.png`)
      expect(differenceOf(grey(picture), await goldenOf(file, picture)), file).toBeLessThan(mostDifference)
    }
  })

  test('is made of the same bytes from the same facts, and of parts that are read aloud', async () => {
    const pdf = await draw()
    expect(pdf.equals(await draw())).toBe(true)
    const source = pdf.toString('latin1')
    for (const part of ['/MarkInfo', '/StructTreeRoot', '/S /H1', '/Lang (en-US)', '/S /TH'])
      expect(source).toContain(part)
  })
})

test.each([
  ['Čaj & Łódź', 'Čaj & Łódź'],
  ['Ωμέγα', 'Ωμέγα'],
  ['Кафе «Їжак»', 'Кафе «Їжак»'],
  ['京都バー', 'JingDouba-'],
  ['عربي Bar', '`rby Bar'],
  ['Bar 🍷', 'Bar :wine_glass:'],
])('[FIX-036] invoice, statement and slip print %s as %s', async (name, shown) => {
  const people = [name, `Attn. ${name}`, '2401 Blake St', 'Denver, CO 80205']
  const drawn = [
    await drawInvoice({
      ...invoice,
      billTo: people,
      shipTo: people,
      company: { ...invoice.company, name },
    }),
    await drawStatement({ ...statement, company: { ...statement.company, name } }),
    await drawPackingSlip({ ...packingSlip, shipTo: people }),
  ]
  for (const pdf of drawn) {
    const text = (await pagesOf(pdf)).join(' ')
    expect(text).toContain(shown)
    expect(text).not.toContain('□')
  }
})

test('[FIX-036] a name of 200 signs wraps: every word of it is on the invoice', async () => {
  const words = Array.from({ length: 20 }, (_, at) => `Łódźka${String(at).padStart(2, '0')}`)
  const [page = ''] = await pagesOf(
    await drawInvoice({ ...invoice, billTo: [words.join(' '), '2401 Blake St'] }),
  )
  for (const word of words) expect(page).toContain(word)
})

test('a layout that changed is seen: a line more in an address, one in the head, another amount', async () => {
  const [before] = await picturesOf(await drawInvoice(invoice))
  const changed: InvoiceFacts[] = [
    { ...invoice, billTo: [...invoice.billTo, 'United States'] },
    {
      ...invoice,
      company: { ...invoice.company, lines: [...invoice.company.lines, 'www.amberroot.example'] },
    },
    { ...invoice, totalCents: 12345, summary: { word: 'Due', detail: '', openCents: 12345 } },
  ]
  for (const facts of changed) {
    const [after] = await picturesOf(await drawInvoice(facts))
    if (!before || !after) throw new Error('a paper without a page')
    expect(differenceOf(grey(before), grey(after))).toBeGreaterThan(mostDifference)
  }
})

describe('what people bring does not break a page', () => {
  const long = (lines: number): InvoiceFacts => ({
    ...invoice,
    company: { ...invoice.company, name: 'The Very Long Name of a Company and Its Daughters '.repeat(4) },
    billTo: [
      'X'.repeat(400),
      '王芳 Łukasz Nguyễn',
      'a '.repeat(300),
      '\u202e\u0000\ttabs',
      '',
      '',
      '',
      '',
      'last',
    ],
    lines: Array.from({ length: lines }, (_, index) => ({
      name:
        index === 3
          ? 'Ω王芳 very long name '.repeat(40)
          : index === 5
            ? 'X'.repeat(5000)
            : `Product ${index + 1}`,
      detail: 'GLD-32',
      quantity: 100_000_000,
      unitCents: 99_999_999_999,
      amountCents: 99_999_999_999,
    })),
  })

  test('200 lines: every page has the head of the table and its number, no line is lost', async () => {
    const pages = await pagesOf(await drawInvoice(long(200)))
    expect(pages.length).toBeGreaterThan(8)
    for (const [at, text] of pages.entries()) expect(text).toContain(`page ${at + 1} of ${pages.length}`)
    for (const text of pages.slice(0, -1)) expect(text).toContain('Unit price')
    const whole = pages.join(' ')
    for (let line = 7; line <= 200; line++) expect(whole).toContain(`Product ${line} `)
  })

  test('nothing is written outside the page, whatever is long', async () => {
    const [picture] = await picturesOf(await drawInvoice(long(8)))
    if (!picture) throw new Error('no page')
    const { width, height, data } = picture
    const margin = [...Array(34).keys()].flatMap((at) => [at, width - 1 - at])
    const written: string[] = []
    for (let y = 10; y < height; y++)
      for (const x of margin) if ((data[4 * (y * width + x)] ?? 0) < 250) written.push(`${x}, ${y}`)
    expect(written).toEqual([])
  })

  test('nothing at all: no lines, zero, no bank, an empty address', async () => {
    const pages = await pagesOf(
      await drawInvoice({
        ...invoice,
        lines: [],
        billTo: [],
        shipTo: [''],
        debit: null,
        subtotalCents: 0,
        totalCents: 0,
        summary: { word: 'Paid', detail: 'Cleared', openCents: 0 },
      }),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('nothing left to pay')
  })
})

test('a statement leaves closed invoices out, unless they are asked for', async () => {
  const [item] = statement.openItems
  if (!item) throw new Error('no item')
  const closed = [{ ...item, number: 'INV-2026-00341', openCents: 0, status: 'Paid' }]
  expect((await pagesOf(await drawStatement(statement))).join(' ')).not.toContain('Closed invoices')
  const asked = (await pagesOf(await drawStatement({ ...statement, closedItems: closed }))).join(' ')
  expect(asked).toMatch(/Closed invoices.*INV-2026-00341/)
})

test('a copy of a 1099 shows the last four digits of whose it is, however the number is written', async () => {
  expect(maskedTin('123456789')).toBe('***-**-6789')
  expect(maskedTin('')).toBe('***-**-****')
  const text = (await pagesOf(await drawNec(nec))).join(' ')
  expect(text).toContain('***-**-6789')
  expect(text).not.toContain('123-45')
  expect(text).toMatch(/Copy B.*Substitute form/)
})
