/** What is known of the names of counties, cities and towns. */
export type PlaceNames = {
  /** How many ZIP codes lie in counties and towns of this plain name; 0 where there is none. */
  zipsOf(plain: string): number
  /** Plain names of the counties and cities in the list of rules. */
  readonly ruled: ReadonlySet<string>
}
