import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

test('a signature is made as the provider documents it', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
    Caller: '+14158675309',
  })
  const made = signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)
  // The provider's own example.
  expect(made).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  expect(isSigned(made, made)).toBe(true)
})

test('another secret, address, field or value is another signature, and what is none is refused', () => {
  const address = 'https://sales.example.com/api/texts/incoming'
  const signed = signatureOf('secret', address, new URLSearchParams({ Body: 'Yes', From: '+13035550142' }))
  const others = [
    signatureOf('Secret', address, new URLSearchParams({ Body: 'Yes', From: '+13035550142' })),
    signatureOf('secret', `${address}/`, new URLSearchParams({ Body: 'Yes', From: '+13035550142' })),
    signatureOf('secret', address, new URLSearchParams({ Body: 'No', From: '+13035550142' })),
    signatureOf('secret', address, new URLSearchParams({ Body: 'Yes', From: '+13035550142', Media: '1' })),
  ]
  for (const other of [...others, '', 'a', `${signed}=`, signed.toLowerCase()])
    expect(isSigned(other, signed)).toBe(false)
  // A repeated value counts once, in any order.
  const twice = new URLSearchParams('b=2&a=1&a=1&b=1')
  expect(signatureOf('secret', address, twice)).toBe(
    signatureOf('secret', address, new URLSearchParams('a=1&b=1&b=2')),
  )
})
