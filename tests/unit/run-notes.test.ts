import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { aboutOf, byAge, notedIn, type ProofRun, withProof, withRun } from '../../scripts/run-notes.ts'

const root = resolve(import.meta.dirname, '../..')
const year: ProofRun = {
  proof: 'proofs/year.test.ts',
  date: '2026-11-20',
  commit: 'aaaa1111',
  isGreen: true,
  seconds: 700,
  figure: '12 kills | 3 ms',
}

test('a proof is noted once, by its last green run, and says since when it fails', () => {
  const once = withProof('', year)
  expect(notedIn(once)).toEqual([
    {
      proof: 'proofs/year.test.ts',
      date: '2026-11-20',
      commit: 'aaaa1111',
      seconds: '700',
      figure: '12 kills 3 ms',
      failedSince: '',
    },
  ])
  const failed = { ...year, isGreen: false, date: '2026-11-25', commit: 'bbbb2222' }
  const twice = withProof(withProof(once, failed), { ...failed, date: '2026-11-26' })
  expect(notedIn(twice)).toEqual([{ ...notedIn(once)[0], failedSince: '2026-11-25 bbbb2222' }])
  const mended = { ...year, date: '2026-11-27', figure: '' }
  expect(notedIn(withProof(twice, mended))).toMatchObject([
    { date: '2026-11-27', figure: '', failedSince: '' },
  ])
})

test('those that never were green come first, then the oldest', () => {
  const younger = { ...year, proof: 'proofs/a.test.ts', date: '2026-11-28' }
  const all = notedIn(withProof(withProof('', younger), year))
  const proofs = ['proofs/a.test.ts', 'proofs/never.test.ts', 'proofs/year.test.ts']
  expect(byAge(proofs, all).map(({ proof }) => proof)).toEqual([
    'proofs/never.test.ts',
    'proofs/year.test.ts',
    'proofs/a.test.ts',
  ])
})

test('one that was never green is noted as failed', () => {
  expect(notedIn(withProof('', { ...year, isGreen: false }))).toMatchObject([
    { date: '', commit: '', failedSince: '2026-11-20 aaaa1111' },
  ])
})

test('whole runs are noted above those before, and leave the proofs as they are', () => {
  const run = { date: '2026-11-29', commit: 'cccc3333', load: 1.23, machine: 3.72, minutes: 11.87 }
  const green = { ...run, passed: 4000, failed: 0 }
  const page = withRun(withRun(withProof('', year), green), { ...green, failed: 1 })
  expect(page).toContain(
    '| 2026-11-29 | cccc3333 | 1.2 | 3.7 | 11.9 | 4000 | 1 |\n| 2026-11-29 | cccc3333 | 1.2 | 3.7 | 11.9 | 4000 | 0 |\n',
  )
  expect(notedIn(page)).toEqual(notedIn(withProof('', year)))
})

test('each proof says in its first line which folders it is about, and they are there', () => {
  const proofs = globSync('proofs/**/*.test.ts', { cwd: root })
  expect(proofs.length).toBeGreaterThan(5)
  for (const proof of proofs) {
    const about = aboutOf(readFileSync(resolve(root, proof), 'utf8'))
    expect([proof, about.length > 0]).toEqual([proof, true])
    expect([proof, about.filter((path) => !existsSync(resolve(root, path)))]).toEqual([proof, []])
  }
})
