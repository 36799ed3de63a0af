import { expect, test } from 'vitest'
import { searchTerms, withNeighborsSwapped } from './search-terms.ts'

const texts = (text: string) => searchTerms(text).map(({ writings }) => writings.join('|'))

test.each([
  '(970) 555-0122',
  '970.555.0122',
  '+19705550122',
  '1 970 555 0122',
  '001-970-555-0122',
  '970/555/0122',
])('%s is ten digits', (phone) =>
  expect(searchTerms(phone)).toEqual([{ writings: ['9705550122'], isNumber: true }]),
)

test('words, numbers and phones beside each other stay what they are', () => {
  expect(texts('Marisol (970) 555-0122 Vega')).toEqual(['marisol', '9705550122', 'vega'])
  expect(texts('#PL-10001')).toEqual(['pl-10001'])
  expect(texts('10001')).toEqual(['10001'])
  expect(texts('555-01')).toEqual(['555-01|55501'])
  expect(texts('# + - ( a')).toEqual(['#', '+', '-', '(', 'a'])
  expect(texts('  ')).toEqual([])
  expect(texts('a b c d e f g h i j')).toHaveLength(8)
  expect(texts('x'.repeat(300))).toEqual(['x'.repeat(200)])
})

test('two neighbors swapped, each way, of words of a fitting length', () => {
  expect(withNeighborsSwapped('fxo')).toEqual(['xfo', 'fox'])
  expect(withNeighborsSwapped('tavren')).toContain('tavern')
  expect(withNeighborsSwapped('ab')).toEqual([])
  expect(withNeighborsSwapped('x'.repeat(13))).toEqual([])
})
