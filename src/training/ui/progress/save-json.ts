import { companyToday } from '#design/format.ts'

/** Saves a value as a JSON download; nothing is sent. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${companyToday()}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
