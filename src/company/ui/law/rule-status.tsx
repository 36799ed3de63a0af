import { type JurisdictionRule, type RuleStatus, statusOfRule } from '#company/rules/jurisdictions.ts'
import { Badge, type Tone } from '#design/badge.tsx'
import { companyToday } from '#design/format.ts'

type Dated = Pick<JurisdictionRule, 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'>

const statuses: Readonly<Record<RuleStatus, { word: string; tone?: Tone }>> = {
  in_force: { word: 'In force', tone: 'red' },
  later: { word: 'Begins later', tone: 'amber' },
  warns: { word: 'Warns only', tone: 'amber' },
  over: { word: 'Over' },
  off: { word: 'Not enforced' },
}

export const statusWord = (rule: Dated): string => statuses[statusOfRule(rule, companyToday())].word

export function Status({ rule }: { rule: Dated }) {
  const { word, tone } = statuses[statusOfRule(rule, companyToday())]
  return (
    <Badge dot {...(tone && { tone })}>
      {word}
    </Badge>
  )
}
