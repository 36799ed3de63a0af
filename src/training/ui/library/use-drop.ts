import { useEffect, useEffectEvent } from 'react'

/** Accepts files dropped anywhere on the page, so that a near miss does not make the browser open the file. */
export function useDrop(onFiles: (files: readonly File[]) => void, isOn: boolean) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isOn) return
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [isOn])
}
