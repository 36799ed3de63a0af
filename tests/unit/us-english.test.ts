import { expect, test } from 'vitest'
import { saidFiles, wordsOf } from '../support/published-texts.ts'

/** British spellings, and words that an American wholesaler does not use. What people may type is not listed here: aliases are left out. */
const british =
  /\b(colour\w*|catalogues?|practis\w*|learnt|favour\w*|licences?|organis\w*|recognis\w*|cheques?|whilst|grey\w*|(re)?labelled|labelling|cancelled|cancelling|fulfil|fulfils|fulfilment|travell\w*|centres?|metres?|litres?|programmes?|enrols?|judgement|ageing|analys(e|ed|es|ing)|apologis\w*|authoris\w*|optimis(e|ed|es|ing)|summaris\w*|realis(e|ed|es|ing)|finalis\w*|categoris\w*|customis\w*|emphasis(e|ed|es|ing)|prioritis\w*|utilis\w*|specialis(e|ed|es|ing)|modell(ed|ing)|cosy|tyres?|aluminium|neighbour\w*|behaviour\w*|flavour\w*|rumours?|labour|honour\w*|humour|spelt|dreamt|leapt|scepti\w*|dialled|dialling|signalled|enquir\w*|fortnight\w*|postcodes?|petrol|maths)\b/i

/** Joe speaks of code, where a name is a name; a claim that nobody may make is listed in every spelling; a gap takes both. */
const isLeft = (path: string) =>
  /content\/(joe|practice)\//.test(path) || path.endsWith('04-compliance-and-ethics/quiz.yaml')

test('what people read is in US English', () => {
  const found = saidFiles()
    .filter((path) => !isLeft(path))
    .flatMap((path) =>
      wordsOf(path).flatMap((text) => {
        const word = british.exec(text)
        return word ? [`${path}: "${text.slice(Math.max(0, word.index - 30), word.index + 40).trim()}"`] : []
      }),
    )
  expect(found).toEqual([])
})

test('each spelling is seen where it stands', () => {
  for (const text of [
    'The Catalogue',
    'is cancelled',
    'Practise now',
    'what people learnt',
    'Fulfilment',
    'an enquiry',
  ])
    expect(british.test(text), text).toBe(true)
  for (const text of ['optimistic', 'a realistic day', 'practice', 'canceled', 'the analysis', 'license'])
    expect(british.test(text), text).toBe(false)
})
