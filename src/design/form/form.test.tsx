import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readDraft, writeDraft } from './draft.ts'
import { FormField } from './form-field.tsx'
import { type FormOf, issuesOf, required } from './use-form.ts'
import { fieldsOf } from './use-kept.ts'

const kept = new Map<string, string>()
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
})
beforeEach(() => kept.clear())

test('[FIX-044] each quantity of a list of lines counts as a field', () => {
  expect(fieldsOf({ reason: '', left: { silver: 2, gold: 0 } })).toBe(3)
  expect(fieldsOf({ carrier: '', number: '', chosen: {} })).toBe(3)
  expect(fieldsOf({ of: { type: 'client', id: 'x' } })).toBe(1)
})

test('a draft keeps what differs, never what it must not, and goes when nothing does', () => {
  const start = { name: '', password: '', step: 0 }
  const draft = {
    key: 'registrationDraft:test',
    except: ['password'] as const,
    mend: ({ step = 0, ...rest }: Partial<typeof start>) => ({ ...rest, step: Math.min(step, 3) }),
  }
  writeDraft(draft, { name: 'Jo', password: 'secret', step: 4 }, start)
  expect([...kept.values()].join()).not.toContain('secret')
  expect(readDraft(draft, start)).toEqual({ name: 'Jo', step: 3 })
  writeDraft(draft, { ...start, password: 'secret' }, start)
  expect(kept.size).toBe(0)
  kept.set(draft.key, '7')
  expect(readDraft({ key: draft.key }, start), 'what is no draft').toEqual({})
})

test('what is missing and the first thing a schema has against a field are said by it', () => {
  const values = { name: '  ', count: null, note: 'x' }
  expect(required(values, ['name', 'count', 'note'])).toEqual({ name: 'Required', count: 'Required' })
  const schema = z.object({ email: z.email('Invalid email').min(30, 'Too short') })
  expect(issuesOf(schema.safeParse({ email: 'x' }))).toEqual({ email: 'Invalid email' })
})

test('a field says its label, whether it may stay empty, its hint, and instead of that its problem', () => {
  const form = (problem?: string): FormOf<{ phone: string }> => ({
    values: { phone: '555' },
    set: () => undefined,
    leave: () => undefined,
    problemOf: () => problem,
  })
  const shown = (problem?: string) =>
    renderToStaticMarkup(
      <FormField form={form(problem)} name="phone" label="Phone" type="tel" hint="With area code" />,
    )
  expect(shown()).toMatch(/Phone.*optional.*type="tel".*name="phone" value="555".*With area code/s)
  expect(shown('Not a phone number')).toMatch(/aria-invalid="true".*Not a phone number/s)
  expect(shown('Not a phone number')).not.toContain('With area code')
})
