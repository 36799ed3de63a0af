import { expect, test } from 'vitest'
import { disposition } from './attachment.ts'

test('an ordinary name stands as it is', () => {
  expect(disposition('cohort-aspen.csv')).toBe('attachment; filename="cohort-aspen.csv"')
  expect(disposition('sheet.pdf', 'inline')).toBe('inline; filename="sheet.pdf"')
})

test('no name breaks out of the header, and every name is given whole', () => {
  for (const name of [
    'a"; x="b.csv',
    'a\r\nSet-Cookie: b=1',
    'Frühling’s 王芳.pdf',
    "o'neill (1)*.pdf",
    '\ud800.csv',
  ]) {
    const header = disposition(name)
    expect(header).toMatch(
      /^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!~%-]*$|^attachment; filename="[^"\\%]*"$/,
    )
    const [, encoded] = /filename\*=UTF-8''(.*)$/.exec(header) ?? []
    const [, plain] = /filename="([^"]*)"/.exec(header) ?? []
    expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(name.toWellFormed())
  }
})
