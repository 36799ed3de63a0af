/** What the company has agreed with its bank, and how much one file may move. */
export type AchSettings = {
  /** `HH:MM` on the company's clock: what is released later goes with the next banking day's file. */
  readonly cutOff: string
  /** Cents; what is more is left out of files. */
  readonly greatestEntry: number
  /** Cents each way. */
  readonly greatestFile: number
  /** Banking days after the effective date in which a bank sends entries back. */
  readonly returnDays: number
  /** Cents a client owes for a debit that came back; 0 is none. */
  readonly returnFee: number
}

export const usualAchSettings: AchSettings = {
  cutOff: '15:00',
  greatestEntry: 10_000_000,
  greatestFile: 100_000_000,
  returnDays: 2,
  returnFee: 0,
}
