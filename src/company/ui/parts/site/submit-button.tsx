import { Button } from '#design/button.tsx'

type SubmitButtonProps = {
  form: { isPending: boolean }
  words: { submit: string; pending: string }
  className?: string
}

/** The submit button of public forms. */
export function SubmitButton({ form, words, className }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      loading={form.isPending}
      loadingText={words.pending}
      className={className}
    >
      {words.submit}
    </Button>
  )
}
