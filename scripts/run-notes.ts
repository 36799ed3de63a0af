import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const page = 'docs/proofs.md'
const mostRuns = 60

const heads = {
  proofs: '| proof | last green | commit | seconds | figure | failed since |',
  runs: '| date | commit | load | minutes | passed | failed |',
} as const

const rule = '|---|---|---|---|---|---|'

const begin = `# Proofs and whole runs

Written by \`npm run proofs\` and \`npm test\` alone: what was run, on which commit, and how it ended.

## Proofs
${heads.proofs}
${rule}

## Whole runs of npm test
The latest first.

${heads.runs}
${rule}
`

/** How a run of a proof ended. */
export type ProofRun = {
  proof: string
  date: string
  commit: string
  isGreen: boolean
  seconds: number
  /** What it printed as `figure: …`. */
  figure: string
}
type WholeRun = {
  /** The day, as 2026-11-29; today unless said otherwise. */
  date?: string
  commit: string
  /** Of the machine, when the run began. */
  load: number
  minutes: number
  passed: number
  failed: number
}
/** A line of the table of proofs. One that was never green has no date and no commit. */
type Noted = {
  proof: string
  date: string
  commit: string
  seconds: string
  figure: string
  failedSince: string
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
    text.replace(`${head}\n${rule}\n`, (top) => top + all.map((line) => `${line}\n`).join(''))
  return below(below(begin, heads.proofs, lines.proofs), heads.runs, lines.runs)
}

export function notedIn(text: string): Noted[] {
  return linesOf(text).proofs.map((line) => {
    const [proof = '', date = '', commit = '', seconds = '', figure = '', failedSince = ''] = cells(line)
    return { proof, date, commit, seconds, figure, failedSince }
  })
}

/** The page after a proof was run. What failed keeps its last green run beside the first failure after it. */
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
  const line = row(date, commit, run.load.toFixed(1), run.minutes.toFixed(1), run.passed, run.failed)
  return pageWith({ proofs, runs: [line, ...runs].slice(0, mostRuns) })
}

/** What is known of each of these proofs: those that never were green first, then the oldest. */
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

/** The commit that is checked out, when nothing but the notes differs from it; null where a run could not be repeated by it. */
export function cleanCommit(): string | null {
  try {
    const changed = git('status', '--porcelain', '--', '.', `:!${page}`).trim()
    return changed === '' ? git('rev-parse', '--short=8', 'HEAD').trim() : null
  } catch {
    return null
  }
}

/** How many commits have touched these paths since that one; null when this history does not know it. */
export function commitsSince(commit: string, paths: readonly string[]): number | null {
  try {
    return Number(git('rev-list', '--count', `${commit}..HEAD`, '--', ...paths))
  } catch {
    return null
  }
}

/** The folders that a proof says it is about, in its first line: `// About: src/orders/server, src/platform/jobs`. */
export function aboutOf(text: string): string[] {
  const [, folders = ''] = /^\/\/ About: (.+)/.exec(text) ?? []
  return folders.split(',').flatMap((folder) => folder.trim() || [])
}
