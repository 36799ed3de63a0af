/** The seed of a proof: the day's date, unless PROOF_SEED names one; printed, so that the run can be repeated. */
export function printedSeed(): number {
  const seed = Number(process.env.PROOF_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
  console.log(`seed ${seed} (again: PROOF_SEED=${seed})`)
  return seed
}

/** A line that the runner notes in docs/proofs.md. */
export const figure = (text: string) => console.log(`figure: ${text}`)
