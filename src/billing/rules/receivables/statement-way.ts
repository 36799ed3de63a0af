/** Money into the account, or out of it. */
export type Way = 'in' | 'out'

const said = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that say it by themselves, in the order of how sure they are; those of other countries among them. */
const tiers: readonly Readonly<Record<Way, ReadonlySet<string>>>[] = [
  {
    in: said(
      'credit credits credited cr crd c deposit deposits deposited dep dslip in incoming inbound inflow income received receipt receipts addition additions added plus increase positive h haben gutschrift abono abonos ingreso ingresos haber eingang i',
    ),
    out: said(
      'debit debits debited dr d db dbt withdrawal withdrawals withdrawl withdraw withdrawn out outgoing outbound outflow sent disbursement disbursements spend spent expense expenses subtraction subtractions subtracted minus decrease negative fee fees charge charges s soll lastschrift belastung cargo cargos retiro retiros egreso egresos debe ausgang retrait o',
    ),
  },
  { in: said('from'), out: said('to') },
  {
    in: said('interest refund refunds dividend dividends'),
    out: said('check checks cheque cheques payment payments pmt purchase purchases bill pos atm'),
  },
]

/** What takes something back can go either way. */
const back = said(
  'reversal reversals reversed reverse return returns returned chargeback void voided correction',
)

/** What a column of costs beside the amount is called. */
const cost = said('fee fees charge charges')

/** Words between them that say nothing. */
const filler = said('amount amt usd us dollars and total paid money transaction value account or cash')

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:credit|debit|bank|check)[ _-]cards?\b/g, 'card')
    .split(/[^a-z]+/)
    .filter(Boolean)

/** Which way a cell says that money went; null where it does not say so. `isPlain`: in so many words. */
export function wayOf(text: string): { readonly way: Way; readonly isPlain: boolean } | null {
  const bare = text.trim()
  if (bare === '+') return { way: 'in', isPlain: true }
  if (/^[-−–]$/.test(bare)) return { way: 'out', isPlain: true }
  const all = tokensOf(bare)
  // A letter says it only when it stands alone.
  const tokens = all.length > 1 ? all.filter((token) => token.length > 1) : all
  if (tokens.some((token) => back.has(token))) return null
  for (const [rank, tier] of tiers.entries()) {
    const [isIn, isOut] = [
      tokens.some((token) => tier.in.has(token)),
      tokens.some((token) => tier.out.has(token)),
    ]
    if (isIn && isOut) return null
    if (isIn || isOut) return { way: isIn ? 'in' : 'out', isPlain: rank === 0 }
  }
  return null
}

/** What a heading made of nothing but such words names: a column of money in, of money out, or of which of both it is. */
export function sideOf(heading: string): Way | 'both' | null {
  const [plain] = tiers
  const tokens = tokensOf(heading).filter((token) => !filler.has(token))
  if (!plain || tokens.length === 0) return null
  if (!tokens.every((token) => plain.in.has(token) || plain.out.has(token))) return null
  if (tokens.some((token) => cost.has(token))) return null
  const isIn = tokens.some((token) => plain.in.has(token))
  return isIn && tokens.some((token) => plain.out.has(token)) ? 'both' : isIn ? 'in' : 'out'
}

const wayHeadings = said('type direction way sign indicator flow kind side dc crdr drcr credit debit cr dr')

/** Whether a heading names a column that may say which way money went. */
export const isWayHeading = (heading: string): boolean =>
  sideOf(heading) === 'both' || tokensOf(heading).some((token) => wayHeadings.has(token))

/** Words that a description of money out begins with. */
const beginsOut = said('withdrawal withdrawals withdrawl withdraw debit debits dr disbursement fee charge')

/** Whether a description begins as one of money out does. */
export const readsAsOut = (description: string): boolean => beginsOut.has(tokensOf(description)[0] ?? '')
