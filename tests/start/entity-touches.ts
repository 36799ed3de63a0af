import { expect } from 'vitest'
import { copyOfTree } from '../support/copy-of-tree.ts'

/** Below each line that stands there already, the lines with a plus that follow it. */
function changed(before: string, diff: string): string {
  let text = before
  for (const [, known = '', added = ''] of diff.matchAll(/^ (.*)\n((?:\+.*\n)*)/gm)) {
    expect(text.split('\n').filter((line) => line === known)).toHaveLength(1)
    text = text.replace(`${known}\n`, () => `${known}\n${added.replace(/^\+/gm, '')}`)
  }
  return text
}

/** A copy of the tree, and what CONTRIBUTING says of adding an entity: the names of its touches, and their blocks. */
export function entityTouches() {
  const copy = copyOfTree('CONTRIBUTING.md', 'vitest.config.ts', 'tests', 'content', 'docs')
  const [, page = ''] = copy.read('CONTRIBUTING.md').split('## Adding an entity: six touches')
  const [steps = ''] = page.split('\n## ')
  const blocks = [...steps.matchAll(/^```(\w+)\n(?:\/\/|--) (\S+)\n(.*?)^```$/gms)].map(
    ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
  )
  return {
    copy,
    names: [...steps.matchAll(/^\d+\. \*\*(.+)\*\*/gm)].map(([, name]) => name),
    files: blocks.map(({ file }) => file),
    /** Makes them, each where it stands. */
    make() {
      for (const { kind, file, text } of blocks)
        copy.write(file, kind === 'diff' ? changed(copy.read(file), text) : text)
    },
  }
}
