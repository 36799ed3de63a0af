export type SeriesTone = 'accent' | 'amber' | 'blue' | 'plum' | 'red' | 'muted'

const colors: Record<SeriesTone, string> = {
  accent: 'var(--accent)',
  amber: 'var(--amber-mark)',
  blue: 'var(--blue)',
  plum: 'var(--plum)',
  red: 'var(--red)',
  muted: 'var(--line-strong)',
}

/** The color of a series, by its tone. */
export function seriesColor({ tone = 'accent' }: { tone?: SeriesTone }): string {
  return colors[tone]
}
