/** Basis points as people read them: 1500 reads "15%", 1250 reads "12.5%". */
export function percentText(bps: number): string {
  const sign = bps < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(bps) / 100)
  const rest = String(Math.abs(bps) % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}%`
}
