import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import { useAct } from '#shell/data/call.ts'

/** Downloads the file, byte for byte as it was made. */
export function useDownload() {
  return useAct(achCalls.download, {
    done: ({ fileName }) => ({ title: `${fileName} downloaded`, description: 'The download is on record.' }),
    failed: { title: 'The file was not downloaded' },
    onDone: ({ fileName, text }) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 1000)
    },
  })
}
