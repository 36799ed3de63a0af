import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesWith, needsOf } from '../../scripts/test-needs.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

test.each([
  [[], ['--web', '--browser', '--pooler']],
  [['server'], ['--web']],
  [['orders/server'], []],
  [['in-own-words'], ['--web']],
  [['unit'], []],
  [['crm', 'one-place'], []],
  [['tests/e2e/offline'], ['--web', '--browser']],
  [['./tests/built'], ['--web']],
  [['Pooler'], ['--pooler']],
  [
    ['start', 'faults'],
    ['--web', '--pooler'],
  ],
  [['no file has this in its path'], []],
])('npm test with %j makes ready %j', (words, flags) => {
  expect(needsOf(filesWith(words))).toEqual(flags)
})

test('what opens a browser, starts the pooler or Dovecot, or reads what was built is given it', () => {
  const signs: [flag: string, sign: RegExp][] = [
    ['--browser', /\bfrom '[./]+\/support\/test-app\.ts'/],
    ['--pooler', /\bfrom '[#./\w]+\/(pooler|pooled-app)\.ts'/],
    ['--dovecot', /\bfrom '#tests\/support\/dovecot\.ts'/],
    // `npm start` builds what is not built; Joe reads the API page.
    ['--web', /['/]dist\/(web|openapi)|\bnpmEnds\b|\baskJoe\b/],
  ]
  // `prepare` builds in a project of its own.
  const files = filesWith([], '{src,tests,proofs}').filter(
    (file) => !/(test-needs|start\/prepare)\.test/.test(file),
  )
  for (const [flag, sign] of signs) {
    const signed = files.filter((file) => sign.test(read(file)))
    expect(signed.length).toBeGreaterThan(0)
    expect(signed.filter((file) => !needsOf([file]).includes(flag))).toEqual([])
  }
})
