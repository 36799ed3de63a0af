import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ModuleDetail } from '#contracts/training/modules/learn.ts'
import { buttonClass } from '#web/design/button.tsx'

export function BackToModules() {
  return (
    <Link to="/modules" className={buttonClass({ variant: 'ghost' })}>
      <ArrowLeft aria-hidden="true" />
      <span className="max-sm:sr-only">All modules</span>
    </Link>
  )
}

export function BackToModule({ module }: { module: ModuleDetail }) {
  return (
    <Link
      to="/modules/$id"
      params={{ id: module.id }}
      search={{}}
      className={buttonClass({ variant: 'ghost' })}
    >
      <ArrowLeft aria-hidden="true" />
      <span className="max-sm:sr-only">Overview</span>
    </Link>
  )
}
