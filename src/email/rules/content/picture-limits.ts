import { Refusal } from '#platform/rules/refusal.ts'

/** What may come in; it goes out much smaller. */
export const mostPictureMegabytes = 10
/** As many are kept in all, and as many new ones one may bring in a day. */
const mostPictures = 1000
const picturesADay = 100

/** Why no new picture is taken; null when one is. */
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
