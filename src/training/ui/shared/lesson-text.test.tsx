import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LessonText } from './lesson-text.tsx'

// Lines between blocks are nothing to see.
const draw = (text: string) =>
  renderToStaticMarkup(<LessonText>{text}</LessonText>).replace(/ (class|style)="[^"]*"|\n/g, '')

test.each([
  ['## Two\n\n### Three', '<h3>Two</h3><h4>Three</h4>'],
  ['# The title is the page’s own\n\nText', '<p>Text</p>'],
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
