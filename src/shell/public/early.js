// Runs before the first paint: a file of its own because the content security policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
    if (localStorage.getItem('pref:ageNotice') !== null) document.documentElement.dataset.noticed = ''
  } catch {
    // Storage may be switched off; the system's setting then decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111512' : '#fbfaf7')
})()

// A page that the server wrote can be typed into and pressed before its script has come. What was typed and pressed is kept, and
// done when the page has been taken over. The browser's own way of sending a form would lose what was typed.
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
    // A page that is being taken over must not hear of it twice.
    event.stopPropagation()
    event.preventDefault()
    pressed.add(button)
    document.documentElement.dataset.early = ''
  }

  /** As if it were typed now: the page's script has not seen the value, even where it still stands there. */
  function type(field, value) {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // Enter in a field presses the form's button, so that no form is sent without a click.
  for (const kind of ['input', 'click']) addEventListener(kind, keep, true)
  addEventListener(
    'takenover',
    async () => {
      for (const kind of ['input', 'click']) removeEventListener(kind, keep, true)
      delete document.documentElement.dataset.early
      for (const [field, value] of typed) {
        type(field, value)
        // The page takes in one before the next, as when somebody types.
        await null
      }
      for (const button of pressed) button.click()
    },
    { once: true },
  )
})()
