import { useSyncExternalStore } from 'react'

// From here on the cart stands beside the catalogue; below it is a sheet.
const wide = matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
