/** docs/access.md: what each role reaches of each resource, as `npm run access` writes it from a server's answers. */
import { readFileSync } from 'node:fs'

export const letters = {
  a: 'admin',
  o: 'operations',
  s: 'sales_rep',
  t: 'trainee',
  u: 'user',
  c: 'customer',
} as const
export type Letter = keyof typeof letters
export const allLetters = Object.keys(letters) as Letter[]
export type Reached = 'all' | 'own' | 'none'

const rights = ['read', 'create', 'change', 'remove', 'reveal'] as const
type Right = (typeof rights)[number]

/**
 * Who has a right, in one letter a role: a capital reaches every record, a small letter those that are its own, a role that is
 * not named none. A right that is not there has no route. `hides`: fields that a role never meets.
 */
export type Access = { [R in Right]?: string } & { read: string; hides?: Partial<Record<Letter, string>> }

/** What such letters give to a role. */
export function reached(granted: string | undefined, letter: Letter): Reached {
  if (granted?.includes(letter.toUpperCase())) return 'all'
  return granted?.includes(letter) ? 'own' : 'none'
}

/** The letter that says so. */
export const lettered = (granted: Reached, letter: Letter) =>
  ({ all: letter.toUpperCase(), own: letter, none: '' })[granted]

const titles = allLetters.map((letter) => letters[letter].replace('_', ' '))
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function accessText(resources: Readonly<Record<string, Access>>): string {
  const sorted = Object.entries(resources).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const granted = sorted.flatMap(([resource, access]) =>
    rights
      .filter((right) => access[right] !== undefined)
      .map((right) => line([resource, right, ...allLetters.map((letter) => reached(access[right], letter))])),
  )
  const hidden = sorted.flatMap(([resource, { hides = {} }]) =>
    allLetters.flatMap((letter, at) => {
      const fields = hides[letter]
      return fields ? [line([resource, titles[at] ?? '', fields.split(' ').toSorted().join(', ')])] : []
    }),
  )
  return `${[
    '# Who reaches what',
    '',
    'Written by `npm run access` from what a running server answered to each role, and compared with its answers by the tests:',
    'a right that became wider or narrower stands in the diff. `all`: every record; `own`: those that are theirs',
    '(`tests/server/sweep/resources.ts` says what makes one so). A right that is not there has no route.',
    'What must stay so is said in [access-in-words.md](access-in-words.md), which no command writes.',
    '',
    line(['resource', 'right', ...titles]),
    line(['resource', 'right', ...titles].map(() => '---')),
    ...granted,
    '',
    '## Fields that a role never meets',
    '',
    line(['resource', 'role', 'fields']),
    line(['---', '---', '---']),
    ...hidden,
  ].join('\n')}\n`
}

/** The file as it is committed. */
export function readAccess(): Record<string, Access> {
  const text = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8')
  const found: Record<string, Access> = {}
  for (const [, row = ''] of text.matchAll(/^\| (.+) \|$/gm)) {
    const [resource = '', second = '', ...cells] = row.split(' | ')
    const right = rights.find((one) => one === second)
    const letter = allLetters[titles.indexOf(second)]
    found[resource] ??= { read: '' }
    const access = found[resource]
    if (right)
      access[right] = cells.map((cell, at) => lettered(cell as Reached, allLetters[at] ?? 'a')).join('')
    else if (letter) access.hides = { ...access.hides, [letter]: (cells[0] ?? '').replaceAll(',', '') }
  }
  delete found.resource
  delete found['---']
  return found
}
