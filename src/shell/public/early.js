// Runs before the first paint: a file of its own because the content security policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
    if (localStorage.getItem('pref:ageNotice') !== null) document.documentElement.dataset.noticed = ''
  } catch {
    // Storage may be disabled; the system's setting applies then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111512' : '#fbfaf7')
})()

// A page that the server rendered can be used before its script has loaded. Input and clicks are kept and replayed after
// hydration; submitting the form natively would lose what was typed.
;(() => {
  const typed = new Map()
  const pressed = new Set()

  function keep(event) {
    const { target } = event
    if (event.type === 'input') {
      if (!target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')) return
      event.stopPropagation()
      typed.set(target, target.value)
      return
    }
    const button = target.closest('button')
    if (!button) return
    // The page that is being hydrated must not handle the event a second time.
    event.stopPropagation()
    event.preventDefault()
    pressed.add(button)
    document.documentElement.dataset.early = ''
  }

  /** Sets the value again as if typed now: the page's script has not seen it. */
  function type(field, value) {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // Enter in a field clicks the form's button, so forms need no handling of their own.
  for (const kind of ['input', 'click']) addEventListener(kind, keep, true)
  addEventListener(
    'takenover',
    async () => {
      for (const kind of ['input', 'click']) removeEventListener(kind, keep, true)
      delete document.documentElement.dataset.early
      for (const [field, value] of typed) {
        type(field, value)
        // The page handles one event before the next, as with real typing.
        await null
      }
      for (const button of pressed) button.click()
    },
    { once: true },
  )
})()
