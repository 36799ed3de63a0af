import { expect, test } from 'vitest'
import { letterProblems } from './check-letter.ts'
import { atItsWord, letterBlocks, spansOf } from './letter-blocks.ts'
import { mergeText, nearestName, subjectsFor } from './merge-field.ts'
import { lettersHtml, lettersText } from './write-blocks.ts'

test('[MAIL-003] a value is written as people read it: money, days, choices, none', () => {
  const text = (kind: string, value: unknown, more = {}) =>
    mergeText({ name: 'x.y', label: 'Y', kind, ...more }, value, 'America/Denver')
  expect(text('money', 123_456)).toBe('$1,234.56')
  expect(text('dollars', 9500)).toBe('$9,500')
  expect(text('day', '2026-03-05')).toBe('Mar 5, 2026')
  expect(text('instant', '2026-03-05T03:00:00.000Z')).toBe('Mar 4, 2026')
  expect(text('choice', 'on_hold', { words: { on_hold: 'On hold' } })).toBe('On hold')
  expect(text('number', 1200, { unit: 'days' })).toBe('1,200 days')
  expect(text('flag', false)).toBe('no')
  expect(text('text', '')).toBeNull()
  expect(text('text', null)).toBeNull()
})

test('[MAIL-003] a name that is written wrong finds the one that was meant', () => {
  const known = ['business.name', 'business.contact', 'business.firstName', 'prospect.monthlyVolume']
  expect(nearestName('business.nmae', known)).toBe('business.name')
  expect(nearestName('contact', known)).toBe('business.contact')
  expect(nearestName('client.monthlyVolume', known)).toBe('prospect.monthlyVolume')
  expect(nearestName('xyzzy', known)).toBeUndefined()
})

test('[MAIL-003] what a text names says who can get it', () => {
  expect(subjectsFor(['business.name', 'sender.name'])).toEqual(['prospect', 'client', 'lead'])
  expect(subjectsFor(['business.name', 'client.totalOrders'])).toEqual(['client'])
  expect(subjectsFor(['prospect.website', 'client.totalOrders'])).toEqual([])
})

test('[MAIL-001] a letter is blocks, as text and as HTML', () => {
  const blocks = letterBlocks(
    '# Hello **you**\n\nOne\ntwo [here](https://a.example/x).\n- first\n- second\n\n[Order](https://a.example)\n\n---\n\n1. a\n2. b',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'button', 'rule', 'list'])
  expect(lettersText(blocks)).toBe(
    'Hello you\n\nOne\ntwo here (https://a.example/x).\n\n- first\n- second\n\nOrder: https://a.example\n\n--\n\n1. a\n2. b',
  )
  expect(lettersHtml(blocks, 'A < B')).toContain('<title>A &lt; B</title>')
  expect(lettersHtml(blocks, '')).toContain('<a href="https://a.example/x"')
})

test('[MAIL-001] a value that is filled in stays what it is, whatever its signs', () => {
  for (const value of [
    '[x](https://evil.example)',
    'https://evil.example',
    '**bold** # no - list',
    '<script>alert(1)</script>',
    'a\nBcc: b@c.example',
    '\\[y](https://evil.example)',
    '{{ company.name }}',
  ]) {
    const blocks = letterBlocks(`Hello ${atItsWord(value)}!`)
    expect(lettersText(blocks)).toBe(`Hello ${value.replace(/\s+/g, ' ')}!`)
    expect(lettersHtml(blocks, '')).not.toMatch(/<a |<script|<strong/)
  }
  expect(spansOf('[x](javascript:alert)')).toEqual([{ text: '[x](javascript:alert)' }])
})

test('[MAIL-003] claims and links that mislead are refused by the field they stand in', () => {
  const wrong = (body: string, subject = 'Hello') => letterProblems({ subject, body })
  expect(wrong('A pour that your regulars ask for.')).toEqual({})
  expect(wrong('It helps with anxiety.').body).toContain('claim about health')
  expect(wrong('Hi', 'It is FDA-approved').subject).toContain('claim that it is approved')
  expect(wrong('[menu](www.a.example)').body).toContain('begin it with https://')
  expect(wrong('[menu](javascript:alert)').body).toContain('begin it with https://')
  expect(wrong('[a.example](https://b.example/x)').body).toBe(
    'The link says a.example and leads to b.example',
  )
  expect(wrong('[menu]({{ prospect.website }})').body).toContain('may not be filled in')
  expect(wrong('[www.a.example](https://a.example/x)')).toEqual({})
})
