import { daysBetween } from '#platform/rules/text/dates.ts'

/** A bank lists a file's debits as one sum (`file_debits`) or one by one (`ach_entry`). */
export const matchKinds = ['file_debits', 'file_credits', 'ach_entry', 'ach_return', 'entry'] as const
export type MatchKind = (typeof matchKinds)[number]

/** What a statement line may stand for: a file's debits or credits, a returned entry, or a posting. */
export type Candidate = {
  readonly kind: MatchKind
  readonly id: string
  /** Cents; above zero is money in. */
  readonly amount: number
  readonly day: string
  readonly label: string
  readonly reference: string | null
  /** The other party's name, as banks may print it. */
  readonly name?: string | null
  /** The file that the entry went with. */
  readonly fileId?: string | null
  /** File and direction: a file's sum and its single entries are never both matched. */
  readonly fileWay?: string | null
}

type Line = {
  readonly id: string
  readonly postedOn: string
  readonly description: string
  readonly amount: number
}

/** A bank's date is at most so many days before or after ours. */
const daysBefore = 4
const daysBehind = 12

/** The most likely match of each line: same amount, near in time, lines with a reference first. No candidate is proposed twice. */
export function proposeMatches(
  lines: readonly Line[],
  candidates: readonly Candidate[],
): Map<string, Candidate> {
  const byAmount = Map.groupBy(candidates, ({ amount }) => amount)
  const pairs = lines.flatMap((line) =>
    (byAmount.get(line.amount) ?? []).flatMap((candidate) => {
      const weight = weightOf(line, candidate)
      return weight === null ? [] : [{ line, candidate, weight }]
    }),
  )
  pairs.sort((a, b) => b.weight - a.weight || a.line.id.localeCompare(b.line.id))
  const proposed = new Map<string, Candidate>()
  const taken = new Set<string>()
  /** For each file and direction, whether the sum matched (true) or single entries did. */
  const found = new Map<string, boolean>()
  for (const { line, candidate } of pairs) {
    const key = `${candidate.kind}:${candidate.id}`
    if (proposed.has(line.id) || taken.has(key)) continue
    const { fileWay } = candidate
    if (fileWay) {
      if ((found.get(fileWay) ?? isWhole(candidate)) !== isWhole(candidate)) continue
      found.set(fileWay, isWhole(candidate))
    }
    proposed.set(line.id, candidate)
    taken.add(key)
  }
  return proposed
}

/** An invoice that a deposit may pay. */
export type PayableInvoice = {
  readonly invoiceId: string
  readonly number: string
  readonly clientId: string
  readonly client: string
  /** Cents. */
  readonly open: number
}

/**
 * The open invoice that each deposit equals: the only one of this amount, or the only one whose number or client the bank
 * prints. No invoice is proposed twice. [FIX-039]
 */
export function findPaid(
  deposits: readonly Line[],
  invoices: readonly PayableInvoice[],
): Map<string, Omit<PayableInvoice, 'open'>> {
  const proposed = new Map<string, Omit<PayableInvoice, 'open'>>()
  const taken = new Set<string>()
  const propose = (line: Line, candidates: readonly PayableInvoice[]) => {
    const [only, ...others] = candidates
    if (!only || others.length > 0 || proposed.has(line.id)) return
    const { open: _, ...invoice } = only
    proposed.set(line.id, invoice)
    taken.add(only.invoiceId)
  }
  const of = ({ amount }: Line) =>
    invoices.filter(({ open, invoiceId }) => open === amount && !taken.has(invoiceId))
  for (const line of deposits)
    propose(
      line,
      of(line).filter(
        ({ number, client }) =>
          bare(line.description).includes(bare(number)) || isNamedIn(line.description, client),
      ),
    )
  // Two deposits of one amount and one invoice: which of them pays it is not known.
  for (const line of deposits)
    if (deposits.every((one) => one === line || one.amount !== line.amount || proposed.has(one.id)))
      propose(line, of(line))
  return proposed
}

export const isWhole = ({ kind }: Pick<Candidate, 'kind'>) =>
  kind === 'file_debits' || kind === 'file_credits'

/** Banks print names in upper case, without punctuation, and truncated. */
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const mostOfName = 12

function isNamedIn(description: string, name: string): boolean {
  const wanted = bare(name).slice(0, mostOfName)
  return wanted.length >= 4 && bare(description).includes(wanted)
}

function weightOf(line: Line, candidate: Candidate): number | null {
  const { day, reference, name, kind } = candidate
  const apart = daysBetween(day, line.postedOn)
  if (apart < -daysBefore || apart > daysBehind) return null
  const isNamed =
    reference !== null &&
    reference.length >= 3 &&
    line.description.toLowerCase().includes(reference.toLowerCase())
  // A whole file is the rarer sum: what fits one fits it for sure.
  const called = isNamed ? 100 : name && isNamedIn(line.description, name) ? 50 : 0
  const sure = isWhole(candidate) ? 20 : kind === 'ach_entry' ? -5 : 0
  return called + sure - Math.abs(apart)
}
