import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const page = 'docs/proofs.md'
const mostRuns = 60

const heads = {
  proofs: '| proof | last green | commit | seconds | figure | failed since |',
  runs: '| date | commit | load | machine | minutes | passed | failed |',
} as const

const ruleOf = (head: string) => head.replaceAll(/[^|]+/g, '---')

const begin = `# Proofs and whole runs

Written by \`npm run proofs\` and \`npm test\` alone: what was run, on which commit, and how it ended.

## Proofs
${heads.proofs}
${ruleOf(heads.proofs)}

## Whole runs of npm test
The latest first. Machine: seconds that one fixed calculation takes on one core before the run; runs compare by it.

${heads.runs}
${ruleOf(heads.runs)}
`

/** The result of a proof's run. */
export type ProofRun = {
  proof: string
  date: string
  commit: string
  isGreen: boolean
  seconds: number
  /** The figure that it printed as `figure: …`. */
  figure: string
}
type WholeRun = {
  /** The date, as 2026-11-29; today by default. */
  date?: string
  commit: string
  /** The machine's load when the run began. */
  load: number
  /** Seconds of the fixed calculation: see `secondsOfCalculation`. */
  machine: number
  minutes: number
  passed: number
  failed: number
}
/** A row of the table of proofs. A proof that never passed has no date and no commit. */
type Noted = {
  proof: string
  date: string
  commit: string
  seconds: string
  figure: string
  failedSince: string
}

/** How long one fixed calculation takes, in seconds: the same machine is at times four times slower than at others. */
export function secondsOfCalculation(): number {
  const begun = performance.now()
  let sum = 0
  for (let n = 0; n < 300_000_000; n++) sum = (sum + n * 7) % 1_000_003
  return sum < 0 ? 0 : (performance.now() - begun) / 1000
}

export const today = () => new Date().toISOString().slice(0, 10)

const isOf = (line: string) => line.startsWith('| ') && !Object.values<string>(heads).includes(line)
const cells = (line: string) => line.slice(2, -2).split(' | ')
const row = (...all: readonly (string | number)[]) =>
  `| ${all.map((one) => String(one).replaceAll(/\s*[|\n]\s*/g, ' ')).join(' | ')} |`

/** The lines of both tables. */
function linesOf(text: string): { proofs: string[]; runs: string[] } {
  const [proofs = '', runs = ''] = text.split('## Whole runs')
  return { proofs: proofs.split('\n').filter(isOf), runs: runs.split('\n').filter(isOf) }
}

function pageWith(lines: { proofs: readonly string[]; runs: readonly string[] }): string {
  const below = (text: string, head: string, all: readonly string[]) =>
    text.replace(`${head}\n${ruleOf(head)}\n`, (top) => top + all.map((line) => `${line}\n`).join(''))
  return below(below(begin, heads.proofs, lines.proofs), heads.runs, lines.runs)
}

export function notedIn(text: string): Noted[] {
  return linesOf(text).proofs.map((line) => {
    const [proof = '', date = '', commit = '', seconds = '', figure = '', failedSince = ''] = cells(line)
    return { proof, date, commit, seconds, figure, failedSince }
  })
}

/** The page after a proof's run. A failed proof keeps its last passed run, and the date of the first failure since. */
export function withProof(text: string, run: ProofRun): string {
  const { runs } = linesOf(text)
  const all = notedIn(text)
  const before = all.find(({ proof }) => proof === run.proof)
  const failed = {
    ...(before ?? { proof: run.proof, date: '', commit: '', seconds: '', figure: '' }),
    failedSince: before?.failedSince || `${run.date} ${run.commit}`,
  }
  const now = run.isGreen ? { ...run, failedSince: '' } : failed
  const proofs = [...all.filter((one) => one !== before), now]
    .toSorted((a, b) => (a.proof < b.proof ? -1 : 1))
    .map((one) => row(one.proof, one.date, one.commit, one.seconds, one.figure, one.failedSince))
  return pageWith({ proofs, runs })
}

/** The page after a whole run of the tests. */
export function withRun(text: string, { date = today(), commit, ...run }: WholeRun): string {
  const { proofs, runs } = linesOf(text)
  const figures = [run.load, run.machine, run.minutes].map((figure) => figure.toFixed(1))
  const line = row(date, commit, ...figures, run.passed, run.failed)
  return pageWith({ proofs, runs: [line, ...runs].slice(0, mostRuns) })
}

/** Notes of these proofs: first those that never passed, then the oldest. */
export function byAge(proofs: readonly string[], all: readonly Noted[]): Noted[] {
  const none = { date: '', commit: '', seconds: '', figure: '', failedSince: '' }
  return proofs
    .map((proof) => all.find((one) => one.proof === proof) ?? { proof, ...none })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

const read = () => (existsSync(resolve(root, page)) ? readFileSync(resolve(root, page), 'utf8') : begin)
const write = (text: string) => writeFileSync(resolve(root, page), text)

export const noted = () => notedIn(read())
export const noteProof = (run: ProofRun) => write(withProof(read(), run))
/** Notes a whole run of `npm test` in docs/proofs.md. */
export const noteRun = (run: WholeRun) => write(withRun(read(), run))

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** The checked-out commit, if only the notes differ from it; else null, because the run could not be repeated. */
export function cleanCommit(): string | null {
  try {
    const changed = git('status', '--porcelain', '--', '.', `:!${page}`).trim()
    return changed === '' ? git('rev-parse', '--short=8', 'HEAD').trim() : null
  } catch {
    return null
  }
}

/** The number of commits since that one that changed these paths; null when the history does not have it. */
export function commitsSince(commit: string, paths: readonly string[]): number | null {
  try {
    return Number(git('rev-list', '--count', `${commit}..HEAD`, '--', ...paths))
  } catch {
    return null
  }
}

/** The folders that a proof's first line names: `// About: src/orders/server, src/platform/jobs`. */
export function aboutOf(text: string): string[] {
  const [, folders = ''] = /^\/\/ About: (.+)/.exec(text) ?? []
  return folders.split(',').flatMap((folder) => folder.trim() || [])
}
