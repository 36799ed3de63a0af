import { expect, test } from 'vitest'
import { emailProblems } from './check-email.ts'
import { atItsWord, emailBlocks, spansOf } from './email-blocks.ts'
import { mergeText, nearestName, subjectsFor } from './merge-field.ts'
import { emailsHtml, emailsText } from './write-blocks.ts'

test('a value is written as people read it: money, days, choices, none', () => {
  const text = (kind: string, value: unknown, more = {}) =>
    mergeText({ name: 'x.y', label: 'Y', kind, ...more }, value, 'America/Denver')
  expect(text('money', 123_456)).toBe('$1,234.56')
  expect(text('dollars', 9500)).toBe('$9,500')
  expect(text('day', '2026-03-05')).toBe('Mar 5, 2026')
  expect(text('instant', '2026-03-05T03:00:00.000Z')).toBe('Mar 4, 2026')
  expect(text('phone', '+13035550142')).toBe('(303) 555-0142')
  expect(text('choice', 'on_hold', { words: { on_hold: 'On hold' } })).toBe('On hold')
  expect(['cocktail_bar', 'llc', 'Tiki lounge'].map((value) => text('word', value))).toEqual([
    ...['cocktail bar', 'LLC', 'Tiki lounge'],
  ])
  expect(text('number', 1200, { unit: 'days' })).toBe('1,200 days')
  expect(text('flag', false)).toBe('no')
  expect(text('text', '')).toBeNull()
  expect(text('text', null)).toBeNull()
})

test('a name that is written wrong finds the one that was meant', () => {
  const known = ['business.name', 'business.contact', 'business.firstName', 'prospect.monthlyVolume']
  expect(nearestName('business.nmae', known)).toBe('business.name')
  expect(nearestName('contact', known)).toBe('business.contact')
  expect(nearestName('client.monthlyVolume', known)).toBe('prospect.monthlyVolume')
  expect(nearestName('xyzzy', known)).toBeUndefined()
})

test('what a text names says who can get it', () => {
  expect(subjectsFor(['business.name', 'sender.name'])).toEqual(['prospect', 'client', 'lead'])
  expect(subjectsFor(['business.name', 'client.totalOrders'])).toEqual(['client'])
  expect(subjectsFor(['prospect.website', 'client.totalOrders'])).toEqual([])
})

test('an email is blocks, as text and as HTML', () => {
  const blocks = emailBlocks(
    '# Hello **you**\n\nOne\ntwo [here](https://a.example/x).\n- first\n- second\n\n[Order](https://a.example)\n\n---\n\n1. a\n2. b',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'button', 'rule', 'list'])
  expect(emailsText(blocks)).toBe(
    'Hello you\n\nOne\ntwo here (https://a.example/x).\n\n- first\n- second\n\nOrder: https://a.example\n\n--\n\n1. a\n2. b',
  )
  expect(emailsHtml(blocks, 'A < B')).toContain('<title>A &lt; B</title>')
  expect(emailsHtml(blocks, '')).toContain('<a href="https://a.example/x"')
})

test('a value that is filled in stays what it is, whatever its signs', () => {
  for (const value of [
    '[x](https://evil.example)',
    'https://evil.example',
    '**bold** # no - list',
    '<script>alert(1)</script>',
    'a\nBcc: b@c.example',
    '\\[y](https://evil.example)',
    '{{ company.name }}',
  ]) {
    const blocks = emailBlocks(`Hello ${atItsWord(value)}!`)
    expect(emailsText(blocks)).toBe(`Hello ${value.replace(/\s+/g, ' ')}!`)
    expect(emailsHtml(blocks, '')).not.toMatch(/<a |<script|<strong/)
  }
  expect(spansOf('[x](javascript:alert)')).toEqual([{ text: '[x](javascript:alert)' }])
})

test('claims and links that mislead are refused by the field they stand in', () => {
  const wrong = (body: string, subject = 'Hello') => emailProblems({ subject, body })
  expect(wrong('A pour that your regulars ask for.')).toEqual({})
  expect(wrong('It helps with anxiety.').body).toContain('claim about health')
  expect(wrong('Hi', 'It is FDA-approved').subject).toContain('claim that it is approved')
  expect(wrong('[menu](www.a.example)').body).toContain('begin it with https://')
  expect(wrong('[menu](javascript:alert)').body).toContain('begin it with https://')
  expect(wrong('[a.example](https://b.example/x)').body).toBe(
    'The link says a.example and leads to b.example',
  )
  for (const address of [
    'https://good.example:x@evil.example/',
    'https://good.example@evil.example',
    'https:///good.example@evil.example',
  ])
    expect(wrong(`[good.example](${address})`).body).toContain('has a user name or a password')
  expect(wrong('[menu](https://a.example/x?to=me@b.example)')).toEqual({})
  expect(wrong('[write](mailto:me@b.example)')).toEqual({})
  expect(wrong('[menu]({{ prospect.website }})').body).toContain('may not be filled in')
  expect(wrong('[www.a.example](https://a.example/x)')).toEqual({})
})

const id = '0197a0b0-0000-7000-8000-000000000001'
const address = 'https://us.example/p/abc.jpg'

test('a picture is a line of its own, with words, a width and a link where it has one', () => {
  const picture = (line: string) => emailBlocks(`Hi\n${line}\nBye`).at(1)
  expect(emailBlocks(`Hi\n![A \\] bottle](picture:${id})\nBye`)).toHaveLength(3)
  expect(picture(`![A \\] bottle](picture:${id})`)).toEqual({
    ...{ kind: 'picture', id, alt: 'A ] bottle', width: 'full' },
  })
  expect(picture(`[![Menu](picture:${id} small)](https://a.example/(x\\))`)).toEqual({
    ...{ kind: 'picture', id, alt: 'Menu', width: 'small', href: 'https://a.example/(x)' },
  })
  expect(picture(`![](picture:${id} half decorative)`)).toMatchObject({ alt: null, width: 'half' })
  for (const none of [
    `a ![b](picture:${id})`,
    `![b](picture:${id}) c`,
    `![b](picture:${id} wide)`,
    '![b](picture:1)',
    `[![b](picture:${id})](javascript:x)`,
  ])
    expect(emailBlocks(none).map(({ kind }) => kind)).toEqual(['paragraph'])
})

test('a picture is never wider than its email, says its words in plain text, and is left out where it decorates', () => {
  const blocks = emailBlocks(
    `![A "bottle"](picture:${id} half)\n\n[![Menu](picture:${id})](https://a.example)\n\n![](picture:${id} small decorative)`,
  )
  expect(emailsText(blocks)).toBe('[A "bottle"]\n\n[Menu]: https://a.example')
  const html = emailsHtml(blocks, '', new Map([[id, { address, width: 400, height: 200 }]]))
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images).toHaveLength(3)
  expect(images[0]).toMatch(
    /src="https:\/\/us\.example\/p\/abc\.jpg" alt="A &quot;bottle&quot;" width="288" height="144" style="[^"]*width:100%;max-width:288px;height:auto/,
  )
  // A smaller picture is not enlarged.
  expect(images[1]).toContain('width="400" height="200"')
  expect(html).toMatch(/<a href="https:\/\/a\.example"[^>]*><img /)
  expect(images[2]).toContain('alt="" width="144" height="72"')
  // An unknown picture leaves its alt text.
  expect(emailsHtml(blocks, '')).not.toContain('<img')
  expect(emailsHtml(blocks, '')).toContain('A &quot;bottle&quot;')
})

test('pictures from elsewhere, without words, or in the middle of a line are refused in words', () => {
  const wrong = (body: string) => emailProblems({ subject: 'Hello', body }).body
  expect(wrong(`![A bottle](picture:${id})`)).toBeUndefined()
  expect(wrong(`![](picture:${id} decorative)`)).toBeUndefined()
  expect(wrong(`![](picture:${id})`)).toContain('Say in words what the picture shows')
  expect(wrong(`[![](picture:${id} decorative)](https://a.example)`)).toContain('needs words')
  expect(wrong('![Menu](https://a.example/menu.png)')).toBe(
    'The picture “Menu” is from elsewhere, and mail programs do not show it: upload it here',
  )
  expect(wrong('![Menu](cid:1)')).toContain('is from elsewhere')
  expect(wrong(`See ![Menu](picture:${id})`)).toBe('A picture stands on a line of its own')
  expect(wrong('![Menu](picture:{{ business.name }})')).toContain('is written wrong')
  expect(wrong(`[![Menu](picture:${id})](www.a.example)`)).toContain('begin it with https://')
  expect(wrong(`[![Menu](picture:${id})]({{ prospect.website }})`)).toContain('may not be filled in')
  expect(wrong(`![It cures hangovers](picture:${id})`)).toContain('claim about health')
})
