const formats = new Map<string, Intl.DateTimeFormat>()

/** "Tue, Nov 17, 10:00 AM MST": a moment in the recipient's time zone. */
export function zonedWords(at: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}
