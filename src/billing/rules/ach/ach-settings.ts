/** The company's agreement with its bank, and limits on what one file may move. */
export type AchSettings = {
  /** `HH:MM` in the company's time zone: what is released later goes with the next banking day's file. */
  readonly cutOff: string
  /** Cents; a larger entry is left out of files. */
  readonly greatestEntry: number
  /** Cents, for debits and credits each. */
  readonly greatestFile: number
  /** Banking days after the effective date during which a bank may return an entry. */
  readonly returnDays: number
  /** Cents charged to a client for a returned debit; 0 charges nothing. */
  readonly returnFee: number
}

export const usualAchSettings: AchSettings = {
  cutOff: '15:00',
  greatestEntry: 10_000_000,
  greatestFile: 100_000_000,
  returnDays: 2,
  returnFee: 0,
}
