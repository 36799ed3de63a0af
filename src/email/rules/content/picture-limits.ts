import { Refusal } from '#platform/rules/refusal.ts'

/** Largest upload; the stored picture is much smaller. */
export const mostPictureMegabytes = 10
/** Most pictures kept in all, and most a user may upload per day. */
const mostPictures = 1000
const picturesADay = 100

/** Why no new picture is accepted; null when one is. */
export function refusePicture({ kept, today }: { kept: number; today: number }): Refusal | null {
  if (kept >= mostPictures)
    return new Refusal(
      'quota_reached',
      `${mostPictures.toLocaleString('en-US')} pictures are kept, and there may be no more. Use an earlier one, or remove some that no letter has.`,
    )
  if (today >= picturesADay)
    return new Refusal(
      'quota_reached',
      `You have uploaded ${picturesADay} pictures within a day. Tomorrow you can upload more; earlier ones can be used now.`,
    )
  return null
}
