import { type Refusal, refuseField } from '#platform/rules/refusal.ts'
import { isRoutingNumber } from '../aba.ts'
import { bankAccountText } from './bank-text.ts'
import { codeWords } from './return-codes.ts'

/** Bank data that a bank corrected by a notification of change. */
type Correction = {
  readonly routingNumber?: string
  readonly accountNumber?: string
  readonly accountType?: 'checking' | 'savings'
  readonly name?: string
}

type Part = 'account' | 'routing' | 'code' | 'name'

/** Positions of each part in the 29 characters of corrected data, by change code; surrounding blanks are cut. */
const places: Readonly<Record<string, Partial<Record<Part, readonly [number, number]>>>> = {
  C01: { account: [0, 17] },
  C02: { routing: [0, 9] },
  C03: { routing: [0, 9], account: [9, 29] },
  C04: { name: [0, 22] },
  C05: { code: [0, 2] },
  C06: { account: [0, 17], code: [17, 29] },
  C07: { routing: [0, 9], account: [9, 26], code: [26, 28] },
}

/** Whether a change code corrects data that we store. */
export const isCorrection = (code: string): boolean => code in places

/** Reads the corrected data of a notification of change (addenda 98), or says why it cannot be read. */
export function correctionOf(code: string, data: string): Correction | Refusal {
  const wanted = places[code]
  const refuse = (what: string) =>
    refuseField('text', `${codeWords(code)}: the corrected data hold no ${what} (“${data.trim()}”).`)
  if (!wanted) return refuseField('text', `${codeWords(code)} is not a correction of bank data.`)
  const cut = (part: Part) => (wanted[part] ? data.slice(...wanted[part]).trim() : undefined)
  const made: { -readonly [K in keyof Correction]: Correction[K] } = {}
  const routing = cut('routing')
  if (routing !== undefined) {
    if (!isRoutingNumber(routing)) return refuse('routing number whose check digit fits')
    made.routingNumber = routing
  }
  const account = cut('account')
  if (account !== undefined) {
    const plain = bankAccountText(account)
    if (plain === null || plain.length < 4) return refuse('account number of 4 to 17 letters and digits')
    made.accountNumber = plain
  }
  const kind = cut('code')
  if (kind !== undefined) {
    if (!/^[23][0-9]$/.test(kind)) return refuse('transaction code of a checking or savings account')
    made.accountType = kind.startsWith('2') ? 'checking' : 'savings'
  }
  const name = cut('name')
  if (name !== undefined) {
    if (!name) return refuse('name')
    made.name = name
  }
  return made
}
