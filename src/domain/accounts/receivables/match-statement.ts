import { daysBetween } from './dunning.ts'

export const matchKinds = ['file_debits', 'file_credits', 'ach_return', 'entry'] as const
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
  for (const { line, candidate } of pairs) {
    const key = `${candidate.kind}:${candidate.id}`
    if (proposed.has(line.id) || taken.has(key)) continue
    proposed.set(line.id, candidate)
    taken.add(key)
  }
  return proposed
}

function weightOf(line: Line, { day, reference, kind }: Candidate): number | null {
  const apart = daysBetween(day, line.postedOn)
  if (apart < -daysBefore || apart > daysBehind) return null
  const isNamed =
    reference !== null &&
    reference.length >= 3 &&
    line.description.toLowerCase().includes(reference.toLowerCase())
  // A whole file is the rarer sum: what fits one fits it for sure.
  return (isNamed ? 100 : 0) + (kind === 'file_debits' || kind === 'file_credits' ? 20 : 0) - Math.abs(apart)
}
