import { honeypotName } from '#platform/rules/honeypot.ts'

/** A honeypot field, hidden from eyes, keyboard and screen readers: bots that fill it in give themselves away. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** The honeypot's value for the request body; empty for people. */
export function caughtIn(form: EventTarget | null): Record<string, string> {
  if (!(form instanceof HTMLFormElement)) return {}
  const filled = new FormData(form).get(honeypotName)
  return typeof filled === 'string' && filled !== '' ? { [honeypotName]: filled } : {}
}
