import { daysBetween } from '#platform/rules/text/dates.ts'

/** A bank lists the debits of a file as one sum (`file_debits`) or each apart (`ach_entry`). */
export const matchKinds = ['file_debits', 'file_credits', 'ach_entry', 'ach_return', 'entry'] as const
export type MatchKind = (typeof matchKinds)[number]

/** What may have moved money at the bank: a file's debits or credits, an entry that came back, or a posting. */
export type Candidate = {
  readonly kind: MatchKind
  readonly id: string
  /** Above zero comes in. */
  readonly amount: number
  readonly day: string
  readonly label: string
  readonly reference: string | null
  /** Whom it moved money from or to, as a bank may name them. */
  readonly name?: string | null
  /** The file that it went with. */
  readonly fileId?: string | null
  /** The file and way that it is of: a whole and a part of it never stand by two lines. */
  readonly fileWay?: string | null
}

type Line = {
  readonly id: string
  readonly postedOn: string
  readonly description: string
  readonly amount: number
}

/** A bank is at most so many days before or behind our books. */
const daysBefore = 4
const daysBehind = 12

/** What each line most likely is: the same amount, near in time, its reference first. Nothing is proposed for two lines. */
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
  /** Of each file and way, whether its sum was found or parts of it. */
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

export const isWhole = ({ kind }: Pick<Candidate, 'kind'>) =>
  kind === 'file_debits' || kind === 'file_credits'

/** Banks write names in capitals, without signs, and cut them. */
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
