import { useMedia } from '#design/resource/use-media.ts'

/** True when the cart fits beside the catalog; otherwise it is a sheet. */
export function useWide(): boolean {
  return useMedia('(min-width: 64rem)')
}
