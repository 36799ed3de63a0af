import { toast } from '#design/toast-store.ts'

type ToastText = Parameters<typeof toast>[0]
const usual: { done: ToastText; failed: ToastText } = {
  done: { title: 'Copied' },
  failed: { title: 'Not copied', description: 'Mark it and copy it by hand.', variant: 'destructive' },
}

/** Copies a text to the clipboard and shows a toast of the result; a browser may refuse. */
export async function copyText(text: string, { done, failed } = usual): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast(done),
    () => toast(failed),
  )
}
