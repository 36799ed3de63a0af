/** Words of which the topics of safety are made, as `safety-topics.ts` reads them. */
export const product =
  'it|its|this|that|these|them|kratom|elixir|product|products|stuff|drink|drinks|drinking|drank|silver|gold|shot|shots|bottle|pour|glass|serving'
export const had =
  'drink|drinks|drinking|drank|shot|shots|glass|glasses|pour|kratom|elixir|serving|servings|sip|sips|gold|silver|had one|have one|having one|one before|after one|one of these|one of those|one of them|wants one|asks for one|a sample|a taste'
export const who =
  'guest|guests|someone|somebody|anyone|anybody|person|people|patron|customer|i|me|he|him|she|her|you|one|timer|beginner|beginners|adult|woman|man|guy|folks|night|day|evening|once|safe|safely'
export const machine =
  'password|browser|column|data|database|file|files|table|code|portal|server|payment|payments|email|link|link|delete|upload|null|typescript|react|javascript|component|reducer|hook|hooks|useeffect|deploy|query|process|api|function|variable|test suite|async|thread|cache'
/** The person who asks, as the one it happened to. */
export const myself = 'i got a|i had a|i was|i am|im|ive|i caused|i hit'
export const trade =
  'invoice|invoices|discount|price|prices|pricing|commission|promo|margin|stock|warehouse|account|accounts|pitch|leads|deal|order|orders|shipment|parcel|carrier|budget|storage|store it|place to store|safe place|bounce|bank|ach|tax|form|forms'
export const ills =
  'anxiety|anxious|depression|depressed|pain|pains|insomnia|sleep|arthritis|adhd|ptsd|migraine|migraines|headache|headaches|hangover|hangovers|withdrawal|withdrawals|opioid|opioids|opiate|opiates|heroin|fibromyalgia|cramps|nausea|inflammation|cancer|diabetes|stress|fatigue|back pain|bad back|sore back|panic attacks|epilepsy|asthma'
export const medicines =
  'medicine|medicines|medication|medications|meds|xanax|zoloft|prozac|lexapro|wellbutrin|adderall|ritalin|suboxone|methadone|oxycodone|oxy|percocet|vicodin|tramadol|gabapentin|lyrica|insulin|metformin|ibuprofen|tylenol|aspirin|acetaminophen|advil|benadryl|ambien|melatonin|ssri|ssris|statins|antibiotics|antidepressant|antidepressants|antihistamine|warfarin|lithium|viagra|painkillers|blood thinner|blood thinners|birth control|sleeping pill|sleeping pills|blood pressure pills|heart pills|prescription drug|prescription drugs|prescription pills|prescription medicine'
export const alcohol =
  'alcohol|alcoholic|beer|beers|wine|vodka|tequila|rum|gin|whiskey|whisky|bourbon|booze|liquor|margarita|champagne|mezcal|prosecco'
/** What is asked about what stands in a bottle, or in a note. */
export const ofRecipe =
  'version|versions|own brand|own label|blend|blends|contain|contains|containing|ingredient|ingredients'
export const inNotes =
  'write down|write that down|note that|note it|a note|my note|my notes|the notes|visit note|visit notes|the record|his record|her record|the file|his file|her file|customers file'
export const minors =
  'minors|a minor|underage|under age|teen|teens|teenage|teenager|teenagers|under 21|under twenty one|under 18|younger than 21|under eighteen|high school|high schooler|age_below_21|too young|looked young|looks young'
export const children =
  'kid|kids|child|children|toddler|baby|infant|miners|freshman|son|daughter|nephew|niece'
export const law =
  'legal|illegal|legality|legally|outlaw|outlawed|outlaws|banned|ban|bans|prohibited|lawful|unlawful|arrested|jail|felony|against the law|cops|police|bust us|busted|raided|allowed'
export const lawful =
  'is-it-legal-here|banned-states|federal-position|rhode-island|tennessee-and-utah|pending-bills|california-cities|illinois-places|florida-sarasota|mississippi-rankin|zip-and-city-limits|pick-up-elsewhere|law-changes-mid-order|unverified-rule|report-law-change|state-says-eighteen|liquor-license|fda-approval|display-rules|lawyer-and-insurer|online-resale|house-age|not-for-human-consumption|all-ages-events|driving|private-persons|sales-tax|checking-id'.split(
    '|',
  )
