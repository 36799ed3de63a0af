import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { TOOLTIP_DELAY_MS, TOOLTIP_SIDE_OFFSET, TOOLTIP_SKIP_DELAY_MS } from './constants.ts'
import { Kbd } from './kbd.tsx'
import { usePortalContainer } from './portal.tsx'
import { isFocusReturning } from './use-return-focus.ts'

type TooltipProps = {
  text: ReactNode
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element, usually a button. */
  children: ReactNode
}

/** Wraps the app: after one tooltip has shown, the next opens without delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider
    delayDuration={TOOLTIP_DELAY_MS}
    skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}
    disableHoverableContent
  >
    {children}
  </Radix.Provider>
)

/** More about a control; never the only place of something that people need. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const container = usePortalContainer()
  return (
    <Radix.Root>
      <Radix.Trigger
        asChild
        // Focus that is being returned must not open the tooltip.
        onFocus={(event) => isFocusReturning() && event.preventDefault()}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          side={side}
          sideOffset={TOOLTIP_SIDE_OFFSET}
          collisionPadding={8}
          // Readers hear it as the description of its control; it is no text beside the landmarks.
          aria-hidden="true"
          className="pointer-events-none z-70 flex max-w-72 animate-[fade-in_var(--quick)] items-center gap-2 rounded-sm bg-ink px-2 py-1 text-xs text-paper shadow-2"
        >
          {text}
          {shortcut && <Kbd keys={shortcut} inverse />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
