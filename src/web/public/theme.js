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
