// Values of Excel's cells as text. [ECMA-376 18.8.30, 18.17.4]

type Kind = 'number' | 'day' | 'moment' | 'time'
/** How a number of a cell is shown: as it is, as a day or a time, or filled with zeros to so many digits. */
export type NumberShape = { readonly kind: Kind } | { readonly digits: number }

/** Formats that are built in, the days of East Asian ones among them. */
const builtIn: Readonly<Record<Exclude<Kind, 'number'>, readonly number[]>> = {
  day: [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58],
  moment: [22],
  time: [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56],
}
const kinds = ['day', 'moment', 'time'] as const

/** What a number format of a workbook makes of a number; `code` where the workbook declares it. */
export function shapeOf(id: number, code: string | undefined): NumberShape {
  if (code === undefined) return { kind: kinds.find((kind) => builtIn[kind].includes(id)) ?? 'number' }
  const [first = ''] = code.slice(0, 500).split(';')
  const digits = /^0{2,15}$/.exec(first)?.[0].length
  if (digits) return { digits }
  // Quoted and escaped signs, colors, currencies and fillers are no letters of a day; [h] is hours beyond a day.
  const letters = first
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?:h{1,9}|m{1,9}|s{1,9})\]/gi, 'h')
    .replace(/\[[^\]]*\]?/g, '')
    .replace(/general/gi, '')
    .toLowerCase()
  const isClock = /[hs]/.test(letters)
  const isDay = /[yd]/.test(letters) || (!isClock && /m/.test(letters))
  if (isDay) return { kind: isClock ? 'moment' : 'day' }
  return { kind: isClock ? 'time' : 'number' }
}

const dayMs = 86_400_000
/** The last day that Excel knows: 9999-12-31. */
const lastSerial = 2_958_465.999_999

/** A number of a cell as text: days as 2026-11-24, moments as 2026-11-24T10:30:00, without the noise of binary fractions. */
export function numberText(value: string, shape: NumberShape, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if ('digits' in shape)
    return Number.isInteger(number) && number >= 0
      ? String(number).padStart(shape.digits, '0')
      : plain(number)
  if (shape.kind === 'number' || number < 0 || number > lastSerial) return plain(number)
  const [day = '', clock = ''] = momentOf(number, is1904).split('T')
  if (shape.kind === 'time') return number < 1 ? clock : `${day}T${clock}`
  return shape.kind === 'moment' && clock !== '00:00:00' ? `${day}T${clock}` : day
}

/** Days since the workbook's first one; Excel counts a 29 February 1900 that never was. */
function momentOf(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + 1462 : serial
  const since = days < 60 ? days + 1 : days
  return new Date(Math.round(since * 86_400) * 1000 - 25_569 * dayMs).toISOString().slice(0, 19)
}

/** Fifteen digits, as Excel shows them, never as 1e+21. */
function plain(number: number): string {
  const short = Number(number.toPrecision(15))
  const text = String(short)
  if (!text.includes('e')) return text
  return Math.abs(short) >= 1 ? BigInt(short).toString() : short.toFixed(20).replace(/0{1,20}$/, '')
}

/** Number of a column from the name of a cell: A1 is 0, AA7 is 26; null where it names none. */
export function columnOf(name: string): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(name)?.[1]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Text of a sheet: signs that XML cannot hold stand there as _x000D_. */
export const sheetText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
