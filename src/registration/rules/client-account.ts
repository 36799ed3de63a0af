import { keysOf } from '#platform/rules/records.ts'
import { Refusal, refuseFields } from '#platform/rules/refusal.ts'

/** What is known of a client when its account is completed. */
export const accountFacts = ['ownerName', 'phone', 'address', 'city', 'state', 'zipCode'] as const
type AccountFact = (typeof accountFacts)[number]
type Known = Readonly<Record<AccountFact, string | null>>

export type ClientAccount = Known & {
  readonly email: string | null
  readonly hasLogin: boolean
  /** A bank account that a debit could be drawn from. */
  readonly hasBank: boolean
  readonly hasVerified: boolean
  readonly hasAnyBank: boolean
}

type Served = Pick<ClientAccount, 'hasLogin' | 'hasAnyBank'>

/** Whether the business already has a login or a bank account, so that a link would give somebody else access. */
export const isServed = ({ hasLogin, hasAnyBank }: Served) => hasLogin || hasAnyBank

/** Only an administrator may invite another address to a client that already has a login or bank account. */
export function refuseInviting(client: Served, role: string): Refusal | null {
  if (!isServed(client) || role === 'admin') return null
  return new Refusal(
    'conflict',
    client.hasLogin
      ? 'Somebody of this business signs in already: ask an administrator to open it to another address.'
      : 'This business has given a bank account already: ask an administrator to invite them.',
  )
}

type Lack = 'contact' | 'address' | 'login' | 'bank' | 'bank_verification'

const lacks: Record<Lack, [lacks: (client: ClientAccount) => boolean, text: string]> = {
  contact: [
    (client) => !client.ownerName || !(client.email || client.phone),
    'Nobody to talk to: name the owner and how to reach them.',
  ],
  address: [
    (client) => !client.address || !client.city || !client.state || !client.zipCode,
    'No full address: an order has to say each time where it goes.',
  ],
  login: [
    (client) => !client.hasLogin,
    'Nobody of theirs can sign in: invite them to complete their account.',
  ],
  bank: [(client) => !client.hasBank, 'No bank account: orders wait until there is one and it is verified.'],
  bank_verification: [
    (client) => client.hasBank && !client.hasVerified,
    'The bank account is not verified yet: orders wait for that.',
  ],
}

/** What a client's account still lacks, each with a text for the screen. */
export function lacksOf(client: ClientAccount): { what: Lack; text: string }[] {
  return keysOf(lacks).flatMap((what) => (lacks[what][0](client) ? [{ what, text: lacks[what][1] }] : []))
}

export const factsOfClient = ({ ownerName, phone, address, city, state, zipCode }: Known): Known => ({
  ownerName,
  phone,
  address,
  city,
  state,
  zipCode,
})

/** Facts on file of a client with a login or bank account: the link cannot change them, only add what is missing. */
export const keptFacts = (client: ClientAccount): AccountFact[] =>
  isServed(client) ? accountFacts.filter((fact) => client[fact]) : []

const stays = 'We have this already, and it stays as it is. Sign in and write to us to change it.'

/** The client's facts after completion; refuses a missing field, and a change of a fact on file that is kept. */
export function completeFacts(
  client: ClientAccount,
  given: Readonly<Partial<Record<AccountFact, string | undefined>>>,
): Known | Refusal {
  const [before, kept] = [factsOfClient(client), keptFacts(client)]
  const problems = accountFacts.flatMap((fact) => {
    if (!kept.includes(fact)) return given[fact] ? [] : [[fact, 'Required']]
    return given[fact] === undefined || given[fact] === before[fact] ? [] : [[fact, stays]]
  })
  if (problems.length > 0) return refuseFields(Object.fromEntries(problems))
  return {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }
}

/** Refuses bank data from the link when a bank account is on file already. */
export function refuseSecondBank({ hasBank }: ClientAccount): Refusal | null {
  if (!hasBank) return null
  return new Refusal(
    'conflict',
    'A bank account is on file already. Sign in to change it; open our mail once more to go on without.',
  )
}

/** The values of a registration for fields that an existing client has empty; others stay unchanged. [R4] */
export function fillIn<Known extends object>(
  before: Readonly<Record<string, unknown>>,
  known: Known,
): Partial<Known> {
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value && !before[field]),
  ) as Partial<Known>
}
