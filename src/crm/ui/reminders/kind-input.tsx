import { Select } from '#design/select.tsx'
import { wordsOfCode } from '#platform/rules/text/humanize.ts'

const kinds = ['call', 'visit', 'email', 'text', 'meeting', 'demo', 'sample', 'follow_up', 'task', 'other']

type KindInputProps = { value: string; onChange: (kind: string) => void }

/** The kind of a reminder: one of the usual kinds, or one that the server set. */
export function KindInput({ value, onChange }: KindInputProps) {
  const all = value === '' || kinds.includes(value) ? kinds : [...kinds, value]
  const options = all.map((kind) => ({ value: kind, label: wordsOfCode(kind) }))
  return <Select value={value} options={options} onValueChange={onChange} />
}
