import { toast } from '#design/toast-store.ts'

type ToastText = Parameters<typeof toast>[0]
const usual: { done: ToastText; failed: ToastText } = {
  done: { title: 'Copied' },
  failed: { title: 'Not copied', description: 'Mark it and copy it by hand.', variant: 'destructive' },
}

/** Puts a text where it can be pasted, and says so; a browser may refuse that. */
export async function copyText(text: string, { done, failed } = usual): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast(done),
    () => toast(failed),
  )
}
