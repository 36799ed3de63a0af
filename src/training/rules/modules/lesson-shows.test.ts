import { expect, test } from 'vitest'
import { notShownIn, pictureId, pictureMark, picturesIn } from './lesson-shows.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const other = '0190a000-0000-7000-8000-000000000002'

test('[FIX-052] what a reader would not see is named with its line and what to do', () => {
  const found = (body: string) => {
    const { line, why } = notShownIn(body) ?? { line: 0, why: '' }
    return `${line}: ${why}`
  }
  expect(found('## One\n\n<video src="a.mp4"></video>\n## Two')).toMatch(/^3: A lesson does not play video/)
  expect(found('<iframe src="https://video.example"></iframe>')).toMatch(/^1: .*Write a link to that page/)
  expect(found('a\n![bar](https://elsewhere.example/bar.jpg)')).toMatch(/^2: .*none from another address/)
  expect(found('![bar](/api/prospects/1/files/2/content)')).toMatch(/none from another address/)
  expect(found('![bar](data:image/png;base64,AAAA)')).toMatch(/none from another address/)
  expect(found('![bar][1]\n\n[1]: https://elsewhere.example/bar.jpg')).toMatch(/^1: Put a picture in with/)
  expect(found('<img src=x>')).toMatch(/^1: Put a picture in with the Picture button/)
  expect(found(`![](picture:${id})`)).toMatch(/^1: Say in words what the picture shows/)
  expect(found('one<br>two')).toMatch(/HTML such as <br>/)
  expect(found('<!-- later -->')).toMatch(/does not show HTML\./)
})

test('what is shown is let be: own pictures, comparisons, addresses, and code', () => {
  const shown = [
    `Text ![the shelf](picture:${id}) and more`,
    'Fewer < more, 3 <4, <3',
    '<https://example.com> and <owner@example.com>',
    'Write `<b>` and `![x](y)` as they are',
    '```html\n<video>\n![x](https://elsewhere.example)\n```\nAfter',
    '> [!note] Hello!\n\n- [ ] done',
  ]
  for (const body of shown) expect(notShownIn(body), body).toBeNull()
  expect(notShownIn('```\n<b>\n```\n<b>')?.line).toBe(4)
  // A span of code that never ends is none.
  expect(notShownIn('a ` b <b>')?.line).toBe(1)
})

test('the pictures of a text are each named once, and a mark is read as it was written', () => {
  const body = `![a](picture:${id})\n![b](picture:${other}) ![a](picture:${id})\n\`![c](picture:${id})\``
  expect(picturesIn(body)).toEqual([id, other])
  expect(pictureId(`picture:${id}`)).toBe(id)
  expect(pictureId(`PICTURE:${id}`)).toBeUndefined()
  const mark = pictureMark('A bar [back]\nand ] shelf', id)
  expect(mark).toBe(`![A bar back and shelf](picture:${id})`)
  expect(picturesIn(mark)).toEqual([id])
})
