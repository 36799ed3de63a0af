import { useMedia } from '#design/resource/use-media.ts'

/** From here on the cart stands beside the catalogue; below it is a sheet. */
export function useWide(): boolean {
  return useMedia('(min-width: 64rem)')
}
