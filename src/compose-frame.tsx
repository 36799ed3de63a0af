import { lazy } from 'react'
import { SuggestionBox } from '#analytics/ui/parts/suggestion-box.tsx'
import { HelpWidget } from '#assistants/ui/parts/help/help-widget.tsx'

/** Parts that modules add to the frame around every screen. */
export const frameParts = {
  AdminNotices: lazy(async () => ({
    default: (await import('#analytics/ui/parts/admin-notices.tsx')).AdminNotices,
  })),
  HelpWidget,
  SuggestionBox,
}
