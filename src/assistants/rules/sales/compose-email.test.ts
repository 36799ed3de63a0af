import { expect, test } from 'vitest'
import { addWords, composeEmail } from './compose-email.ts'

test('[MAIL-013] words that are added stand before the signature; at the end once what is below it is gone', () => {
  const { body } = composeEmail({
    purpose: 'answer',
    step: 2,
    hasObjection: false,
    technique: null,
    isElixir: true,
  })
  const [greeting, thanks, said, signature, below] = body.split('\n\n')
  expect(signature).toBe('{{ sender.name }}\n{{ company.name }}')
  expect(addWords(body, 'One page is here.').split('\n\n')).toEqual([
    greeting,
    thanks,
    said,
    'One page is here.',
    signature,
    below,
  ])
  expect(addWords('Hi Ana,\n\nOwn words.\n', 'One page is here.')).toBe(
    'Hi Ana,\n\nOwn words.\n\nOne page is here.',
  )
})
