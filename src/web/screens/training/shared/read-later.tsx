import { SkeletonText } from '#web/design/skeleton.tsx'
import { together } from '#web/design/together.tsx'

/** A lesson's text where it is not what the screen is for: what draws it comes with the first one that is shown. */
export const LessonText = together(() => import('./lesson-text.tsx')).part('LessonText', <SkeletonText />)
