/**
 * `Content-Disposition` of a file, saved or shown: its name in emails that every program reads, and as it is (RFC 6266).
 * Any name will do; what a header must not hold never gets into it.
 */
export function disposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.normalize('NFKD').replace(/[^ -~]|["\\%]/g, '_')
  if (plain === name) return `${kind}; filename="${plain}"`
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
