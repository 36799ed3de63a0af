import { Package } from 'lucide-react'
import { cx } from '../cx.ts'

/** In place of a product's picture, where it has none. */
export function NeutralProduct({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx('grid aspect-square place-items-center opacity-40', className)}>
      <Package className="size-1/2" strokeWidth={1.25} />
    </span>
  )
}

/** A product's picture; decoration, because its name stands beside it. */
export function ProductPicture({ src, className }: { src: string; className?: string | undefined }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={cx('aspect-square max-w-full rounded-md object-contain', className)}
    />
  )
}
