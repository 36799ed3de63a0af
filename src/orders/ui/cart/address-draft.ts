import { z } from 'zod'
import { type Address, address } from '#platform/contract/address.ts'
import { recordOf } from '#platform/rules/records.ts'

const addressKeys = ['name', 'address', 'address2', 'city', 'county', 'state', 'zipCode'] as const
export type AddressKey = (typeof addressKeys)[number]

/** The fields of an address form, as typed. */
export const addressDraft = z.record(z.enum(addressKeys), z.string())
export type AddressDraft = z.output<typeof addressDraft>

const needed: Partial<Record<AddressKey, string>> = {
  address: 'Please enter the street',
  city: 'Please enter the city',
  state: 'Two letters',
  zipCode: 'Please enter the ZIP code',
}

export function draftOf(start: Address | null): AddressDraft {
  return recordOf(addressKeys, (key) => start?.[key] ?? '')
}

/** The problem of one field, if any. */
export function problemIn(key: AddressKey, text: string, asksCounty = false): string | undefined {
  if (key === 'county') return asksCounty && !text.trim() ? 'Please name the county' : undefined
  if (key === 'state') return /^[A-Z]{2}$/.test(text.trim()) ? undefined : needed.state
  return needed[key] && !text.trim() ? needed[key] : undefined
}

/** The address in a draft, or null with the problem of each field. */
export function readDraft(
  draft: AddressDraft,
  asksCounty = false,
): { address: Address | null; problems: Partial<Record<AddressKey, string>> } {
  const problems = Object.fromEntries(
    addressKeys.flatMap((key) => {
      const problem = problemIn(key, draft[key], asksCounty)
      return problem ? [[key, problem]] : []
    }),
  )
  if (Object.keys(problems).length > 0) return { address: null, problems }
  const given = Object.fromEntries(
    addressKeys.flatMap((key) => (draft[key].trim() ? [[key, draft[key].trim()]] : [])),
  )
  const parsed = address().safeParse(given)
  if (parsed.success) return { address: parsed.data, problems }
  return {
    address: null,
    problems: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issue.message])),
  }
}
