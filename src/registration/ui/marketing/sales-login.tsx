import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { signInAt } from '#identity/contract/sign-in-at.ts'
import { texts } from './texts.ts'

type SalesLoginProps = { open: boolean; onOpenChange: (open: boolean) => void; onRegister: () => void }

/** Links the sales team to the sign-in page or to registration (AUTH-038 to AUTH-040) (A6). */
export function SalesLogin({ open, onOpenChange, onRegister }: SalesLoginProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={texts.sales.title}
      description={texts.sales.text}
    >
      <div className="flex flex-col gap-2 pt-2">
        <a href={signInAt.page.path} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {texts.sales.go}
        </a>
        <Button size="lg" onClick={onRegister}>
          {texts.sales.register}
        </Button>
      </div>
    </Dialog>
  )
}
