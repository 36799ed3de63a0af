import { type JurisdictionRule, type RuleStanding, standingOfRule } from '#company/rules/jurisdictions.ts'
import { Badge, type Tone } from '#design/badge.tsx'
import { companyToday } from '#design/format.ts'

type Dated = Pick<JurisdictionRule, 'isActive' | 'banType' | 'effectiveDate' | 'expirationDate'>

const standings: Readonly<Record<RuleStanding, { word: string; tone?: Tone }>> = {
  in_force: { word: 'In force', tone: 'red' },
  later: { word: 'Begins later', tone: 'amber' },
  warns: { word: 'Warns only', tone: 'amber' },
  over: { word: 'Over' },
  off: { word: 'Not enforced' },
}

export const standingWord = (rule: Dated): string => standings[standingOfRule(rule, companyToday())].word

export function Standing({ rule }: { rule: Dated }) {
  const { word, tone } = standings[standingOfRule(rule, companyToday())]
  return (
    <Badge dot {...(tone && { tone })}>
      {word}
    </Badge>
  )
}
