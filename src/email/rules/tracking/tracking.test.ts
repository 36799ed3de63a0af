import { expect, test } from 'vitest'
import { emailBlocks } from '../content/email-blocks.ts'
import { emailsHtml, emailsText } from '../content/write-blocks.ts'
import { mostLinks, rewriteLinks } from './email-links.ts'
import { ratesOf } from './email-rates.ts'
import { isMachine, isSweep } from './judge-visit.ts'

const how = {
  mayTrack: (href: string) => href.startsWith('http'),
  addressOf: (place: number) => `https://our.example/l/${place}`,
}
const drawn = (marks: string) => {
  const blocks = emailBlocks(marks)
  return { html: emailsHtml(blocks, 'A pour'), text: emailsText(blocks) }
}

test('a link has one place in HTML and text, its words are kept, and what stands around it stays', () => {
  const marks = [
    'Our [tasting menu](https://bar.example/menu?a=1&b=2) and the [same](https://bar.example/menu?a=1&b=2).',
    '[Write to us](mailto:sales@bar.example)',
    'Look at https://bar.example (or https://bar.example/menu).',
  ].join('\n\n')
  const { html, text, links } = rewriteLinks(drawn(marks), how)
  expect(links).toEqual([
    { href: 'https://bar.example/menu?a=1&b=2', words: 'tasting menu' },
    { href: 'https://bar.example/menu?a=1&b=2', words: 'same' },
    { href: 'https://bar.example', words: 'https://bar.example' },
    { href: 'https://bar.example/menu', words: 'https://bar.example/menu' },
  ])
  expect(text).toBe(
    [
      'Our tasting menu (https://our.example/l/0) and the same (https://our.example/l/1).',
      'Write to us: mailto:sales@bar.example',
      'Look at https://our.example/l/2 (or https://our.example/l/3).',
    ].join('\n\n'),
  )
  expect(html).toContain('<a href="https://our.example/l/0" style="color:#23513a">tasting menu</a>')
  expect(html).toContain('href="mailto:sales@bar.example"')
  expect(html).not.toContain('href="https://bar.example')
})

test('quotes, brackets and signs of other scripts in a link come through whole', () => {
  const odd = "https://bär.example/Menü/l'été(1)?q=日本&x='y'"
  const { text, links } = rewriteLinks(
    {
      html: `<p><a class=x href="${odd.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"><b>Menü</b> &amp; mehr</a></p>`,
      text: `Menü: ${odd}`,
    },
    how,
  )
  expect(links).toEqual([{ href: odd, words: 'Menü & mehr' }])
  expect(text).toBe('Menü: https://our.example/l/0')
})

test('a link that is a picture is called what it shows', () => {
  const html =
    '<p><a href="https://bar.example"><img src="https://us.example/p/x.png" alt="Menu &amp; more" width="2"></a></p>'
  const { links } = rewriteLinks({ html, text: '' }, { mayTrack: () => true, addressOf: (at) => `/l/${at}` })
  expect(links).toEqual([{ href: 'https://bar.example', words: 'Menu & more' }])
})

test('an email of 200 links has 200 places, and one of more than is kept leaves the rest as they are', () => {
  const many = (count: number) =>
    drawn(Array.from({ length: count }, (_, at) => `- [no ${at}](https://bar.example/${at})`).join('\n'))
  const { text, links } = rewriteLinks(many(200), how)
  expect(links.map(({ href }) => href)).toEqual(
    Array.from({ length: 200 }, (_, at) => `https://bar.example/${at}`),
  )
  expect(text).toContain('no 199 (https://our.example/l/199)')
  expect(text).not.toContain('https://bar.example')
  const more = rewriteLinks(many(mostLinks + 5), how)
  expect(more.links).toHaveLength(mostLinks)
  expect(more.text).toContain(`(https://bar.example/${mostLinks + 4})`)
})

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const click = { kind: 'click', method: 'GET', userAgent: person, msSinceSent: 60_000 } as const

test('machines are recognized: what looks ahead, what is too quick, what says who it is, and what loads pictures for others', () => {
  expect(isMachine(click)).toBe(false)
  expect(
    isMachine({
      ...click,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    }),
  ).toBe(false)
  expect(isMachine({ ...click, method: 'HEAD' })).toBe(true)
  expect(isMachine({ ...click, msSinceSent: 2000 })).toBe(true)
  expect(isMachine({ ...click, userAgent: null })).toBe(true)
  for (const agent of [
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Barracuda Sentinel (EE)',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0',
    'Mozilla/5.0',
  ])
    expect(isMachine({ ...click, userAgent: agent }), agent).toBe(true)
  const google = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
  const apple = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  for (const agent of [
    google,
    apple,
    'Mozilla/5.0',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  ])
    expect(isMachine({ ...click, kind: 'open', userAgent: agent }), agent).toBe(true)
  expect(isMachine({ ...click, kind: 'open' })).toBe(false)
})

test('many links at once are a scanner: three of an email, or all of several', () => {
  expect(isSweep(new Set([0]), 1)).toBe(false)
  expect(isSweep(new Set([0]), 5)).toBe(false)
  expect(isSweep(new Set([0, 3]), 5)).toBe(false)
  expect(isSweep(new Set([0, 1]), 2)).toBe(true)
  expect(isSweep(new Set([0, 3, 4]), 200)).toBe(true)
})

test('shares are of the emails that were followed, wide while there are few, and opens are left out where none were counted', () => {
  const few = ratesOf({ sent: 10, answered: 1, followed: 4, clicked: 2, pictured: 0, opened: 0 })
  expect(few.clicked.count).toBe(2)
  expect(few.clicked.low).toBeCloseTo(0.15, 2)
  expect(few.clicked.high).toBeCloseTo(0.85, 2)
  expect(few.opened).toBeNull()
  const none = ratesOf({ sent: 3, answered: 0, followed: 0, clicked: 0, pictured: 3, opened: 2 })
  expect(none.clicked).toEqual({ count: 0, low: 0, high: 1 })
  expect(none.opened).toBe(2)
})
