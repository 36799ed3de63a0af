import { expect, test } from 'vitest'
import type { GuideSection } from '#assistants/contract/guide.ts'
import { byTopic, findSections } from './find-sections.ts'

const section = (slug: string, over: Partial<GuideSection>): GuideSection => ({
  slug,
  topic: 'Lists',
  title: slug,
  roles: ['admin'],
  path: '/prospects',
  body: 'Press the button.',
  aliases: [],
  ...over,
})
const guide = [
  section('print', { body: 'It can be saved as CSV as well.' }),
  section('excel', { aliases: ['get the CSV into Excel'] }),
  section('csv', { title: 'Downloading a list as CSV', topic: 'Money' }),
]
const slugs = (search: string) => findSections(guide, search).map(({ slug }) => slug)

test('the title goes first, then what people call it, then the text', () => {
  expect(slugs('csv')).toEqual(['csv', 'excel', 'print'])
  expect(slugs('DOWNLOADING csv')).toEqual(['csv'])
  expect(slugs('csv payroll')).toEqual([])
})

test('without words everything stands in its own order, by topic', () => {
  expect(slugs(' - ')).toEqual(['print', 'excel', 'csv'])
  expect(byTopic(guide).map(({ topic, sections }) => [topic, sections.length])).toEqual([
    ['Lists', 2],
    ['Money', 1],
  ])
})
