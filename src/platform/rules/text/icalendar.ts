/** An unfolded line of an iCalendar file: name with parameters, and encoded value. */
export type CalendarLine = readonly [name: string, value: string]

/** Escapes a text value and drops control characters (RFC 5545, 3.3.11). */
export const calendarText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

/** A UTC moment, to the second. */
export const calendarInstant = (moment: Date) =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Local time without a zone, to the second; the zone is given beside it. */
export const calendarWall = (wall: number) => calendarInstant(new Date(wall)).slice(0, -1)

const mostOctets = 75

/** Encodes lines for a file: folded at 75 octets without splitting a character, ended by CRLF. */
export const calendarFile = (lines: readonly CalendarLine[]) =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')

function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + more > mostOctets) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += more
  }
  return out
}

const octetsOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
