import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectObjections, sentencesOf } from './objections.ts'
import { maskPersonalText, sanitizeData, stripPersonalFields } from './personal-data.ts'

describe('sanitising', () => {
  test('[REC-043] strips email, phone, ssn and address at any depth', () => {
    const data = { content: 'ok', email: 'a@b.c', phone: '1', ssn: '2', address: '3', rating: 4 }
    expect(stripPersonalFields(data)).toEqual({ content: 'ok', rating: 4 })
    expect(
      sanitizeData({ meta: { email: 'x', keep: 1, list: [{ phone: '9', k: 2 }, [{ SSN: 1 }]] } }),
    ).toEqual({
      meta: { keep: 1, list: [{ k: 2 }, [{}]] },
    })
  })

  test('matches whole keys, whatever the case, and changes nothing it was given', () => {
    const data = { Email: 1, PHONE: 2, emailed: 3, phoneCalls: 4, addressBook: 5, home_address: 6 }
    expect(stripPersonalFields(data)).toEqual({ emailed: 3, phoneCalls: 4, addressBook: 5, home_address: 6 })
    expect(Object.keys(data)).toHaveLength(6)
  })

  test('masks addresses and numbers in free text', () => {
    expect(maskPersonalText('Write ann.o+x@bar-1.example.com, now')).toBe('Write [email], now')
    for (const number of [
      '(303) 555-0142',
      '303-555-0142',
      '303.555.0142',
      '+1 303 555 0142',
      '3035550142',
      '555-0142',
    ]) {
      expect([number, maskPersonalText(`call ${number}.`)]).toEqual([number, 'call [phone].'])
    }
    for (const number of ['123-45-6789', '123 45 6789', '123456789']) {
      expect([number, maskPersonalText(`his ssn is ${number}`)]).toEqual([number, 'his ssn is [ssn]'])
    }
    expect(maskPersonalText('+44 20 7946 0958')).toBe('[phone]')
    expect(sanitizeData({ notes: ['call 303-555-0142'] })).toEqual({ notes: ['call [phone]'] })
  })

  test('leaves prices, dates, counts and ids as they are', () => {
    for (const text of [
      'At $1.87 a serving, 400 servings, $5,124 profit',
      'since 2026-01-01T00:00:00.000Z',
      '128oz, 12345 bottles in 2025',
      '0190f3a2-7c1e-7d4b-8f00-123456789012',
      'user@home',
    ]) {
      expect(maskPersonalText(text)).toBe(text)
    }
  })

  test('leaves nothing to be stripped or masked a second time', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = sanitizeData(value)
        expect(sanitizeData(once)).toEqual(once)
      }),
    )
  })
})

describe('objections', () => {
  test('[REC-044] are sentences over 20 characters with one of the words', () => {
    expect(detectObjections('I am worried about price. We like it.')).toEqual(['I am worried about price'])
    const twenty = 'But the cost is high'
    expect(twenty).toHaveLength(20)
    expect(detectObjections(`${twenty}.`)).toEqual([])
    expect(detectObjections(`${twenty}s.`)).toEqual([`${twenty}s`])
    for (const word of ['concern', 'worried', 'doubt', 'problem', 'issue', 'but', 'however', 'afraid']) {
      expect(detectObjections(`There it is, ${word} and no more of it`)).toHaveLength(1)
      expect(detectObjections(`There it is, ${word.toUpperCase()} and no more of it`)).toHaveLength(1)
    }
    expect(detectObjections('We like it very much and order more')).toEqual([])
  })

  test('take "but" only as a whole word, the others also inside one', () => {
    expect(detectObjections('Please press the button to distribute it.')).toEqual([])
    expect(detectObjections('They have concerns about the taste.')).toHaveLength(1)
  })

  test('end at a mark before a space, at the end, or at a line break', () => {
    expect(sentencesOf('It costs $1.87 each. Really?! Yes\nno\r\n\r\nwell...')).toEqual([
      'It costs $1.87 each',
      'Really',
      'Yes',
      'no',
      'well',
    ])
    expect(detectObjections('At $1.87 a serving the price is a problem.')).toEqual([
      'At $1.87 a serving the price is a problem',
    ])
    expect(sentencesOf('')).toEqual([])
    expect(sentencesOf('. ! ?')).toEqual([])
  })

  test('count code points', () => {
    expect(detectObjections(`but ${'😀'.repeat(16)}`)).toEqual([])
    expect(detectObjections(`but ${'😀'.repeat(17)}`)).toHaveLength(1)
  })
})
