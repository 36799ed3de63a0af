import { expect, test } from 'vitest'
import { asksForOneself } from './asks-for-oneself.ts'

test.each([
  ['How do I cancel an order?', true],
  ['where can we enter a tracking number', true],
  ['how to ship an order', true],
  ['I want to take an order back', true],
  ['a customer called, how do I cancel his order', true],
  ['cancel an order', true],
  ['I want to hand a bar to Kim. Is that allowed?', false],
  ['Can an order be canceled?', false],
  ['How does a customer cancel an order?', false],
  ['customer wants to cancel', false],
  ['can they cancel an order they already placed', false],
  ['When is an order shipped?', false],
  ['Until which point can the warehouse still stop a purchase?', false],
  ['tax number missing on the form, can she add it later', false],
])('[FIX-056] %s asks how oneself does it: %s', (question, is) => expect(asksForOneself(question)).toBe(is))
