/** Stop words: nearly every question has them and none is about them. */
export const stopWords = `a an the and or but if so of to in on at by for from with as is are was were be been being am do
does did doing have has had having i me my mine we us our you your he she it its they them their this that these those there
here what which who whom whose when where why how can could may might must shall should will would not no nor than then too
very just also about into over under more most some such only own s t don now im ive id dont doesnt didnt isnt
arent cant cannot wont whats thats theres hes shes youre theyre please tell know want need got let say says said saying
ask asks asked asking thing things stuff someone somebody really actually like one any anything something actual quick
question wondering wonder okay ok hey hi hello well guy lady man woman guys folks hm right sure kind sort bit lot much many
every each all both either our ours yours theirs himself herself itself themselves maybe perhaps even still ever never
always often sometimes already yet else go goes going gone went come comes coming came give gives gave make makes made
take takes took put puts use uses used see sees saw look looks looked mean means supposed`

/** Phrases that mean one word; replaced before anything else is done. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bfood and drug( administration)?\b/g, 'fda'],
  [/\b(sign(s|ed)?|signing) off on\b|\bgreen ?light(s|ed)?\b|\bthumbs up from\b/g, 'approve'],
  [/\bthirty[- ]milli?(liter|litre)s?\b|\b30[- ]?ml\b/g, '30 ml shot'],
  [/\btwenty[- ]?one\b/g, '21'],
  [/\beighteen\b/g, '18'],
  [/\bgive back\b|\bsend back\b|\btake (it|them|this|that)? ?back\b|\bmoney back\b/g, 'return refund'],
  [
    /\bout of stock\b|\b(are|is|be|ran|run|running|theyre|they're|were|we're) out of it\b|\bsold out\b|\bback ?order(ed|s)?\b|\bpre ?order(ed|s)?\b/g,
    'stock backorder ahead',
  ],
  [/\bkick(s|ed)? in\b|\bfeel (it|something|anything)\b/g, 'kick effect'],
  [/\bunder the table\b|\bon the side\b|\bkick ?backs?\b|\bunder the counter\b/g, 'gift side'],
  [/\boff the record\b|\bbetween you and me\b|\bjust between\b/g, 'off record'],
  [
    /\bgets? (you|him|her|them|me|people|someone) (high|wasted|drunk|buzzed|stoned)\b|\bget(ting)? (high|wasted|drunk|buzzed|stoned)\b/g,
    'high',
  ],
  [/\bpiss(ed)? test\b|\burine( test| sample)?\b|\bdrug ?(screen(ing)?|panel)\b/g, 'drug test'],
  [/\bbehind the wheel\b|\bget home by car\b/g, 'drive'],
  [/\bhanded? (over|off)\b|\bpass(ed)? (it|him|her|them)? ?(on|over)\b|\btake over\b/g, 'transfer hand'],
  [/\bown(s|ed)? up\b|\bscrew(ed)? up\b|\bmess(ed)? up\b|\bslip(ped)? up\b|\bout of line\b/g, 'mistake'],
  [/\btry (it|one|this|some) out\b|\bgive it a (try|go|shot)\b|\btest run\b/g, 'sample trial'],
  [/\bthink (about it|it over|on it)\b|\bsleep on it\b|\bget back to (me|you|us)\b/g, 'timing later think'],
  [/\bworth of mouth\b|\bword of mouth\b|\bput in a good word\b|\bintroduce me\b/g, 'referral'],
  [/\blog ?in\b|\bsign ?in\b|\blogged in\b|\bget into my account\b/g, 'login sign'],
  [/\bset ?up\b/g, 'setup'],
  [/\bmake up (his|her|their) mind\b/g, 'decide'],
  [/\bhow (much|many)\b/g, 'amount'],
  [/\bhow old\b|\bhow young\b/g, 'age old'],
  [/\bhow long\b|\bhow soon\b|\bhow many (days|weeks|minutes|hours)\b/g, 'long duration'],
  [
    /\bno show\b|\bgone quiet\b|\bgoes quiet\b|\bghost(ed|ing|s)?\b|\b(do|does|did)(n't| not) (answer|reply|respond|pick up|call back)\b|\bradio silence\b/g,
    'silent',
  ],
  [/\b(do|does|did)(n't| not) work\b/g, 'broken wrong'],
]

/** Irregular forms that the stemmer does not resolve: the base word comes first. */
export const irregular = `sell sold
buy bought
keep kept
pay paid
send sent
speak spoke spoken
hold held
lose lost
leave left
build built
meet met
run ran
drink drank drunk
eat ate eaten
break broke broken
choose chose chosen
write wrote written
bring brought
think thought
find found
hear heard
feel felt
forget forgot forgotten
drive drove driven
fall fell fallen
grow grew grown
lend lent
rise rose risen
show shown
spend spent
stand stood
steal stole stolen
stick stuck
teach taught
throw threw thrown
understand understood
win won
withdraw withdrew withdrawn
begin began begun
become became
catch caught
deal dealt
fight fought
hide hid hidden
lay laid
sleep slept
sit sat
swear swore sworn
child children
person people`

/** Synonyms in the trade: one line is one meaning, and a word may have several. */
export const meanings =
  `price cost expensive charge pay rate dear pricey money dollar buck worth tag figure quote
cheap cheaper discount deal bargain less lower knock break reduction haggle negotiate
discount promo code coupon voucher offer special
ship deliver send arrive delivery shipping shipment courier freight carrier parcel package truck transit ups
track tracking parcel package follow number status where
legal law illegal allowed banned ban forbidden lawful prohibited permit permitted outlaw statute regulation rule ordinance restrict
ban illegal outlaw forbid prohibit blacklist closed
bill pending proposal vote legislature senate introduce
county parish district municipal city town local
commission earn pay payout money income paycheck cut percent percentage share wage salary make
payout payday paid friday weekly transfer deposit
reverse claw clawback undo deduct minus negative disappear
age old minor young 21 18 underage teenager teen kid college student birthday youth
id identification license passport card verify check proof
sample taste try tasting tester trial sip free freebie swallow
taste flavor flavour bitter sweet palate yummy smell
certificate coa lab laboratory test analysis document paper report result purity contaminant heavy metal
strength strong potent concentrated milligram mg potency weak punch dose
measure jigger shot pour ounce serving portion amount dose spoon cup glass
batch lot code recall trace number
cancel stop withdraw undo call off revoke
change modify edit amend adjust alter update switch correct
return refund credit back exchange
broken damaged leak leaking cracked smashed shattered burst spill break
wrong incorrect mistaken missing short lacking mix swap other
customer client account buyer bar owner venue place shop store retailer business
guest patron drinker consumer visitor regular diner
bar pub tavern lounge club restaurant cafe venue place house
staff bartender server waiter waitress employee crew team barkeep
quiz test exam question fail pass retake
learn training module lesson course study education
graduate become promote qualify hire rep finish
competitor competition rival brand other supplier distributor vendor against
beat match undercut cheaper rival
order purchase buy reorder restock checkout cart basket
reorder again repeat same usual standing another
minimum least smallest small few single case
first opening initial start starter begin beginning new
large big bulk volume chain group enterprise several multiple
location site branch outlet store chain
bank ach debit account withdrawal pull routing
bounce return fail insufficient nsf reject decline overdraft
verify verified unverified confirm approve validate pending check
card plastic visa mastercard credit cash amex paypal venmo zelle
invoice bill receipt statement paperwork accounting bookkeeper
net terms credit later thirty days invoice owe
tax irs 1099 w9 form deduct exempt sales
store storage keep fridge refrigerate refrigerator cool cold shelf warehouse room temperature sunlight
expire expiry expiration shelf spoil bad date fresh old last keep life
cloudy sediment settle murky separate shake float residue particle hazy gunk bottom
color dark darker light shade tint brown hue lighter
alcohol booze liquor beer wine spirit vodka whiskey tequila cocktail mixer mix spike
caffeine coffee energy stimulant tea espresso
allergen allergy allergic gluten nut vegan dairy soy kosher
ingredient content contain made inside composition
plant leaf tree botanical herb herbal extract mitragyna kratom
origin source country import factory produce manufacture made from grown farm
kava root kratom difference
7oh oh hydroxymitragynine 7 synthetic tablet pill gummy
effect benefit feel do help work results
claim promise effect advertise wording health medical statement
medical condition sick disease illness pain ache anxiety sleep insomnia arthritis doctor treat cure heal health back
medicine medication drug prescription pill antidepressant blood tablet
pregnant pregnancy nursing breastfeeding expecting baby mother
drive driving car wheel vehicle road
safe danger dangerous harmful risk hurt toxic overdose die death
addict addictive addiction habit hooked dependence withdrawal crave
high drunk buzz stoned wasted intoxicate euphoria trip tipsy
sick unwell ill vomit nausea dizzy faint ambulance emergency reaction collapse hospital
lawyer attorney counsel insurance insurer liability legal
fda federal government agency washington dea approve approval clearance
study article research science paper journal news link magazine
testimonial review story quote feedback endorsement
menu list chalkboard wording card board print
social media instagram facebook tiktok post reel influencer online hashtag
label sticker bottle wording packaging text
consumption human disclaimer warning eat drink
display shelf counter behind lock place show visible
event festival concert allages family market fair party
gym clinic pharmacy doctor spa wellness yoga chiropractor
online website ecommerce amazon ebay resell resale web internet
private person individual consumer myself friend personal home
register registration sign signup join apply application onboard open enroll
paper document license ein tax id form requirement needed
review approve approval wait days long duration processing application
incomplete missing unfinished half empty blank
password login forgot reset locked lock access sign
portal website login account page site
busy time later wait timing season swamped hectic slammed rush
visit call stop drop hours afternoon morning tuesday
boss partner decide decision manager wife husband landlord owner authority permission
referral recommend introduction introduce friend colleague name
complaint complain angry upset unhappy mad furious problem issue
stopped quiet lapse inactive lost disappear less churn dormant
silent respond answer reply contact response hear
follow followup cadence remind again chase check
unsubscribe mail email newsletter optout stop spam mailing
note report visit write record log document summary
mistake error wrong accident regret oops admit fault
gift present bribe incentive perk dinner ticket tip
stage step phase pipeline ten progress funnel
objection pushback concern hesitation doubt refuse resist excuse
walk leave quit drop end stop
points bonus badge reward streak leaderboard
practice pretend dummy fake exercise sandbox train
expect goal target quota ninety month
export download csv excel spreadsheet extract print
filter view save saved bookmark favorite list
undo revert history audit restore oops
search find command palette quickly locate shortcut
offline signal reception internet connection wifi
suggest suggestion idea feature improve improvement request feedback
assistant ai bot answer trust rely chatbot
data personal privacy sensitive private information
contact write email phone reach department whom office
silver weak light mild basic cheaper
gold strong premium expensive stronger
gallon 128 jug large bulk big
shot 30 small little single sealed tiny mini
margin profit earn revenue money markup return
percent ratio share percentage proportion
custom blend private label own brand bespoke white
website page online advertised marketing example
serving pour glass drink cup
trial thirty month test guarantee
suggested retail menu charge price ask
transfer reassign switch handover rep colleague
territory area region zone patch
rhode island ri
tennessee utah
california cal los angeles san diego
illinois chicago alton
sarasota florida
mississippi
zip postal address outside limits
pickup collect across border neighbor elsewhere
statuses confirmed picking packed shipped delivered mean
hold pending stuck waiting frozen processing
stock available inventory quantity warehouse`.split('\n')
