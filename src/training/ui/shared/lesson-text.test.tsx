import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LessonText } from './lesson-text.tsx'

// Lines between blocks are nothing to see.
const draw = (text: string) =>
  renderToStaticMarkup(<LessonText>{text}</LessonText>).replace(/ (class|style)="[^"]*"|\n/g, '')

test.each([
  ['## Two\n\n### Three', '<h3>Two</h3><h4>Three</h4>'],
  ['Text\n\n# One\n\nText', '<p>Text</p><h3>One</h3><p>Text</p>'],
  ['A **bold** and *soft* `word`', '<p>A <strong>bold</strong> and <em>soft</em> <code>word</code></p>'],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['- one\n\n- two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
  ['- one\n  - inner', '<ul><li>one<ul><li>inner</li></ul></li></ul>'],
  [
    '| | a |\n|---|---|\n| b | c |',
    '<table><thead><tr><td></td><th scope="col">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
  [
    '[out](https://example.com)',
    '<p><a href="https://example.com" target="_blank" rel="noreferrer">out</a></p>',
  ],
  [
    '[out][1]\n\n[1]: https://example.com',
    '<p><a href="https://example.com" target="_blank" rel="noreferrer">out</a></p>',
  ],
])('%j is drawn', (text, html) => expect(draw(text)).toContain(html))

test('[FIX-052] a heading is kept, but the first one where it is the title that the page shows itself', () => {
  const text = '# what kratom is\n\nText\n\n# What it is not'
  const of = (title: string) => renderToStaticMarkup(<LessonText title={title}>{text}</LessonText>)
  expect(of('What Kratom Is').match(/<h3/g)).toHaveLength(1)
  expect(of('Another').match(/<h3/g)).toHaveLength(2)
})

test('[FIX-052] a lesson’s own picture has its words and its size; any other is its words and loads nothing', () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  const lessonId = '0190a000-0000-7000-8000-000000000002'
  const text = `![Two bottles](picture:${id})`
  const pictures = { lessonId, sizes: [{ id, width: 900, height: 600 }] }
  const page = renderToStaticMarkup(<LessonText pictures={pictures}>{text}</LessonText>)
  expect(page).toContain(`src="/api/learning/lessons/${lessonId}/pictures/${id}" alt="Two bottles"`)
  expect(page).toContain('width="900" height="600"')
  expect(draw(text)).toBe('<div><p>Two bottles</p></div>')
  expect(draw('![A bar](https://elsewhere.example/bar.jpg)')).toBe('<div><p>A bar</p></div>')
})

test('a callout says what it is, and a task list what is done', () => {
  expect(draw('> [!say] "One line."')).toMatch(/<aside aria-label="Say this">.*“One line.”/)
  expect(draw('- [x] sent')).toContain(
    '<input type="checkbox" disabled="" aria-label="Done" checked=""/> sent',
  )
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JavaScript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x][1]\n\n[1]: vbscript:x',
  '<a href="https://example.com" onclick="alert(1)">x</a>',
  '![x](javascript:alert(1))',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
])('%j runs and leads nowhere', (text) => {
  expect(draw(text)).not.toMatch(/href|<img|<script|on\w+=/)
})
