import {
  alcohol,
  children,
  had,
  ills,
  inNotes,
  law,
  lawful,
  machine,
  medicines,
  minors,
  myself,
  ofRecipe,
  product,
  trade,
  who,
} from './safety-words.ts'

/**
 * A topic of questions about health, the law or minors, and the entries that answer it. Words and phrases are written as the
 * router reads them: lower case, no apostrophes. The first rule that matches decides, so urgent topics come first.
 */
export type SafetyRule = {
  topic: string
  /** Entries that may come first, by slugs of `content/faq`; the first of them where the search found none. */
  entries: readonly [string, ...string[]]
  /** The question must hold a word of each line, and none of `without`. */
  when: readonly string[]
  without?: string
  /** The entry comes first, but the evidence decides whether it answers: many questions on this topic have no entry. */
  isOpen?: true
}

/** Questions with one of these want a fact about the world or the company's records, not guidance. */
export const aboutOther =
  'fine for|the fine|what fine|penalty|penalties|sentence|convicted|punished|insurance|liable|percentage|percent of|what share|how many people|how many states|how many deaths|deaths did|fewer|more addictive|last year|last month|this year|this quarter|this month|in our records|visit notes|reported to|study|studies|according to|nicotine|sugar|nutmeg|weed stay|does weed|green tea|acupuncture|contract|hired|hires|reps have to|rep be|work for|work as|bartender be|to work|course|kit|ride cost|physical cost|test cost|canada|australia|thailand|puerto rico|mexico|europe|germany|in rats|cruise|dishwasher|upper age|tree|clinics|who approved|television|love|flyer|antidote stock|inherited|marble|saved views|testimonials|conflicts|restaurant group|tipsy crow|contrast|in public|buy back|first in the country|test result|new hires|panel test cost|in your system to|landlady'

/** In a question about a law, these ask for a date, a forecast, or another law. */
const otherLaw =
  'when did|when will|when does|since when|since which|in which year|what date|w dates|with dates|plan|plans|lift|lifted|lifting|why did|going to ban|ever|record|recorded|vodka|cbd|happy hour|vapes|wine|beer|distillery|limit|fake card|authorization|suitcase|flight|online shops|a brand|sunday|ketamine|army|notice|bill in|discussing|licensed premises|term|terms|heroin|anti doping|quiz|message|photo|reply|what can i say|how do i answer|how do i handle|sentences|trouble'

export const safetyRules: readonly SafetyRule[] = [
  {
    topic: 'emergency',
    entries: ['guest-unwell'],
    when: [
      'overdose|overdosed|overdosing|overdoses|poisoned|poisoning|poison control|unconscious|unresponsive|not breathing|stopped breathing|cant breathe|wont wake|not waking|passed out|passing out|blacked out|seizure|seizures|convulsing|convulsions|convulsion|fainted|fainting|feels faint|and faint|vomit|vomiting|vomited|puking|puked|throwing up|threw up|throw up|throws up|nauseous|dizzy|ambulance|paramedic|paramedics|call 911|dial 911|emergency room|chest pain|chest pains|chest hurts|heart attack|turned blue|turning blue|is swelling|allergic reaction|bad reaction|first aid|got sick|gets sick|felt sick|feels sick|feeling sick|feels ill|felt ill|fell ill|unwell|too much of the|took too much|takes too much|drank too much|drank way too much|had too much|chugged|drank the whole|drank a whole|downed a whole|downed the whole|adverse event',
    ],
    without:
      'overdose of|poison pill|poisoned batch|other brand|your entire|carpet|customs|call in sick|which inbox|who hears|manager called|exit|liver|what became|incident calls|how many guests|first aid kit|first aid course|dog bite|a claim|filthy|cut from|choked|who pays|ambulance ride|poisoned by their|too much of the day|too much of the price',
  },
  {
    topic: 'emergency',
    entries: ['guest-unwell'],
    when: ['collapsed|collapse|collapses|hospital|shaking', `${had}|guest|patron|bar|she|he|customer`],
    without: `${trade}|price|menu|section|panel|clinic|sell|vacation|dog park`,
  },
  {
    topic: 'emergency',
    entries: ['guest-unwell'],
    when: [`${children}|dog|cat|puppy`, 'drank|swallowed|licked|ingested|got into|downed'],
  },
  {
    topic: 'own conduct',
    entries: ['own-conduct'],
    when: [
      'dui|dwi|pulled over|speeding ticket|caught speeding|traffic stop|car accident|an accident|crashed|fender bender|arrested|license suspended|lost my license|failed a breath|breathalyzer',
      `my way to|the way to a|the way to my|on my way|on the way to|on the way back|between visits|on my route|company car|in my car|in my trunk|samples in the car|on the job|on duty|at work|my shift|as a rep|a rep|my license|to a visit|after a visit|driving to|drove to|to an account|to my account|to a customer|to a demo|got pulled over|${myself}`,
    ],
    without: `guest|guests|patron|bartender|regular|he got|she got|they got|owner got|customer got|someone|somebody|anyone|will i|can i get|could i get|can you get|do i get|if i drink|after drinking|after one|after a shot|pouring|for pouring|serving|for serving|selling|for selling|for having|for carrying`,
  },
  {
    topic: 'own conduct',
    entries: ['own-conduct', 'report-own-mistake'],
    when: [
      'i told|i said|i claimed|i promised|i posted|i wrote|i texted|i sold|i served|i gave|i let|i shipped|i left|i lied|i forgot|i signed|i filled|i messed up|i screwed up|i made a claim|i may have said|i might have said|i accidentally',
      'fired|in trouble|lose my job|losing my job|lose my commission|written up|report myself|turn myself in|own up|what happens to me|happens to me now|am i done|do i have to tell|should i tell my|should i report|do i report|come clean|confess',
    ],
    without: machine,
  },
  {
    topic: 'own conduct',
    entries: ['own-conduct', 'report-own-mistake'],
    when: [
      'i told|i said|ive told|i claimed|i promised|i posted|i wrote|i texted|i emailed|i let slip|i may have said|i might have said',
      'cure|cures|cured|heals|treats|it helps|that helps|helped with|is safe|was safe|its safe|totally safe|is legal|was legal|its legal|is harmless|not addictive|isnt addictive|no side effects|gets you high|fda approved',
      'what now|now what|what do i do|what should i do|what happens now|what happens next|was that wrong|is that bad|is that a problem|how do i fix|how do i take it back|how do i undo',
    ],
  },
  {
    topic: 'own conduct',
    entries: ['own-conduct', 'report-own-mistake'],
    when: ['i sold|i served|i gave|i poured|i handed|i sampled', `${minors}|a fake id`],
    without: machine,
  },
  {
    topic: 'own conduct',
    entries: ['own-conduct', 'report-own-mistake'],
    when: [
      'i yelled at|i shouted at|i cursed at|i swore at|i insulted|i hit a|i lied|i cheated|i stole|i faked|i forged|i backdated|i bribed|i got drunk|i was drunk|i showed up drunk|i made up a|i made up the|i forgot to check id|i forgot to check the id|i forgot to card|i forgot to ask for id|i didnt check id|i did not check id|i never checked id|i didnt card|i signed for|i signed it for|i signed the form for|i signed his|i signed her|i used a friends|i used my friends|i used somebody elses|i used someone elses|i shared my password|i gave out my password|i gave away my password|i crashed my|i crashed the|i sold to a minor|i served a minor|i gave a minor|i took a sample home|i kept the cash|i kept the money|i took the money',
    ],
  },
  {
    topic: 'driving',
    entries: ['driving'],
    when: [
      'dui|dui risk|dwi|behind the wheel|designated driver|pulled over|drive home|drives home|driving home|drive afterwards|drive after|driving after|drives after|ok to drive|okay to drive|safe to drive|fit to drive|can drive|drive under|driving under|drive impaired|operate machinery|operating machinery|hop in the car',
    ],
    without: `sales|customer on|test drive|deliveries|drive after a lead|order|orders|lawyer|tested|screening|${machine}`,
  },
  {
    topic: 'driving',
    entries: ['driving'],
    when: [
      'drive|driving|driver|drove|forklift|motorcycle|motorbike|trucker|uber|steering|bike home|machinery',
      had,
    ],
    without: `sales|traffic|revenue|repeat|delivery|deliver|delivered|delivers|google drive|usb|test drive|drives|drive to|driving to|drive up|tested|screening|check him|school bus|frost|warehouse|route|territory|miles|carrier|${trade}`,
  },
  {
    topic: 'pregnancy',
    entries: ['pregnancy'],
    when: [
      'pregnant|pregnancy|breastfeeding|breastfeed|breastfeeds|nursing mother|nursing mom|nursing guest|nursing guests|nursing woman|is nursing|while nursing|preggers|knocked up|unborn|fetus|months along|weeks along|conceive|expectant|trimester|lactating|mother to be|expecting a baby|expecting mother|expecting guest',
    ],
    without: 'pregnant pause|wine|require|symbol|decaf|discrimination|shifts|calculator|who should',
  },
  {
    topic: 'pregnancy',
    entries: ['pregnancy'],
    when: ['expecting', 'wife|mother|mom|woman|lady|girlfriend|sister|baby|child'],
    without: trade,
  },
  {
    topic: 'minors',
    entries: ['sale-to-minor'],
    when: [`${minors}|${children}`, 'sold|saw|caught|witnessed|selling it to|just served'],
    without: 'miners|son|daughter',
  },
  {
    topic: 'drug tests',
    entries: ['drug-tests'],
    when: [
      'drug test|drug tests|drugtest|drugtests|drug tested|drug testing|drug screen|drug screening|urine|piss test|pee test|piss hot|pissing hot|hair follicle|hair test|panel screen|panel test|panel drug|dot test|dot physical|probation|parole|my po|toxicology|in your system|in my system|in the body|tests me|employer tests|boss tests|work tests|job tests|random tests|pop hot|swab test',
    ],
    without: 'order management',
  },
  {
    topic: 'comparison',
    entries: ['what-does-it-do'],
    when: [
      'safer|healthier|better|gentler|stronger|worse|weaker|less harmful|as good as|as strong as|works like|work like|same as|like taking',
      medicines,
    ],
  },
  {
    topic: 'comparison',
    entries: ['compare-with-coffee-or-alcohol'],
    when: [
      'safer|healthier|gentler|less harmful|better for|worse for|work like|works like|feel like|feels like|hits like|hit like|is it like',
      `${alcohol}|coffee|caffeine|red bull|energy drink|espresso`,
    ],
    without: 'taste|tastes|price|priced|margin|sell|selling|sells',
  },
  {
    topic: 'medication',
    entries: ['medicines-and-interactions', 'medical-conditions'],
    when: [`${medicines}|drug interaction|drug interactions|interact with|interacts with`],
    without: `prescription for|hang|advice on|yours looks|flyer|mail|energy drink|in a bottle|owner in|hat|gummy|tylenol and|approved|${machine}|screen reader|pharmacy wants|clinic wants|${ofRecipe}|${inNotes}`,
  },
  {
    topic: 'conditions',
    entries: ['medical-conditions', 'medicines-and-interactions', 'health-purpose-buyers', 'guest-story'],
    when: [
      ills,
      'help|helps|helped|good for|cure|cures|treat|treats|heal|heals|relieve|relieves|relief|works|work for|work against|works for|fix|ease|eases|calm|calms|something for|remedy|against|quit',
      `${product}|${ills}`,
    ],
    without: `reply|under that heading|board says|neighbouring|jar|cure can|may i then|21|weigh|pain point|pain points|sleep on it|lose sleep|${trade}|ticket|guide|post|posts|menu|claims|competitor|competitors|label|${inNotes}`,
  },
  {
    topic: 'conditions',
    entries: ['medical-conditions', 'medicines-and-interactions'],
    when: [
      'heart condition|heart disease|heart problem|heart problems|liver disease|kidney disease|bad liver|bad kidneys|epilepsy|epileptic|diabetic|diabetics|high blood pressure|medical condition|medical conditions|painkiller|pain killer|my adhd|my anxiety|quit opioids|get off opioids|bipolar',
    ],
    without: `${machine}|${inNotes}`,
  },
  {
    topic: 'minors',
    isOpen: true,
    entries: ['house-age'],
    when: [
      `${minors}|legal age|drinking age|age limit|minimum age|be 21|be twenty one|over 21|over eighteen|turned 21|how old do you have to be|how old must|how old should|how old does`,
    ],
    without: `invoice|bottle be|kava|drinking age in|alcohol|rent|laptop|teenage son|teenage daughter|my teenager|signature|parents|dropped|reports|fines|fine|tend bar|be 21 too|lose my job|caffeine|easy|back him|what can i say|lesson|every state|card|check|checked|batch|entry|practice record|minor change|minor changes|minor mistake|minor issue|${machine}`,
  },
  {
    topic: 'minors',
    isOpen: true,
    entries: ['house-age'],
    when: [
      `${children}`,
      'a sip|sip|serve|served|try|taste|order|ordering|drink|shots|shot|buy|wants one|have one|sell',
    ],
    without: `gloves|menu|family day|cap|resistant|bartender|liable|kid gloves|school fundraiser|company|bought us|took over|his son|her son|child account|child row|child process`,
  },
  {
    topic: 'addiction',
    entries: ['is-it-addictive'],
    when: [
      'addictive|addicting|addicting|habit forming|get hooked|gets hooked|hooked on|withdrawals|withdrawal from it|withdrawal symptoms|through withdrawal|cravings for it',
    ],
    without: `hooked up|hooks|${machine}`,
  },
  {
    topic: 'mixing',
    entries: ['mixing-with-alcohol'],
    when: [
      'mix|mixed|mixing|combine|combined|combining|spike|spiked|okay with|ok with|fine with|wants it in|goes with|together with|chase it with|top it with',
      alcohol,
    ],
    without:
      'license|licence|distributor|case|cases|mixed case|without|contain|contains|free|substitute|sell|section',
  },
  {
    topic: 'onset',
    entries: ['how-long-until', 'drug-tests'],
    when: [
      'kick in|kicks in|kicking in|how fast does it hit|how soon does it hit|when does it hit|when will i feel it|when do i feel it|when do you feel it|when will they feel it|effects last|effect last|effects wear off|wear off|when do they feel anything',
    ],
    without: `price|discount|commission|bonus|${machine}`,
  },
  {
    topic: 'dose',
    entries: ['how-much-to-serve', 'handling-measuring'],
    when: ['dosage|dosages|dosing|doses|dose'],
    without:
      'dose of motivation|dose of realism|dose of reality|dose of humor|dose of optimism|dose of honesty|dose of patience|dose of luck|healthy dose|dose of their own|words|word|vocabulary',
  },
  {
    topic: 'dose',
    entries: ['how-much-to-serve', 'handling-measuring'],
    when: [
      'how much can|how much should|how much may|how much do i|how many can|how many should|how many may|how many shots|how many ounces|how many oz|how many mg|how many milligrams|how many servings|how many drinks|how many glasses|how many pours|max servings|maximum servings|maximum amount|max amount|normal amount|safe amount|right amount|two too many|three too many|have two of|have three of|have four of|have two shots|have three shots',
      `${who}|too many|to drink|per day`,
      'drink|take|have|consume|swallow|too many|amount|servings|per day|a day|per person',
    ],
    without: `cost|costs|pay|buy|charge|percent|saving|save|fit|minimum|sell|earn|points|time|money|contain|contains|visit|visits|discount|price|stock|order|orders|accounts|leads|training|quiz|bottles|gallons|samples|profit|menu|one shot hold|week|list|${machine}`,
  },
  {
    topic: 'approval',
    isOpen: true,
    entries: ['fda-approval', 'federal-position', 'studies-and-articles', 'legal-lines'],
    when: [
      'fda',
      'approve|approved|approves|approval|sign off|signed off|cleared|registered|endorse|endorsed|okayed|ok with|bless|blessed',
    ],
    without:
      'ozempic|mattress|cbd|how long|when|which year|ever|filed|short|shortest|seven|reply|bragging|new drug',
  },
  {
    topic: 'law',
    isOpen: true,
    entries: ['federal-position', 'is-it-legal-here', 'banned-states', 'fda-approval'],
    when: [
      'controlled substance|schedule is kratom|what schedule is|schedule one|schedule 1|schedule i|scheduled substance|dea|federal law|federally',
    ],
    without: `delivery schedule|${otherLaw}|our stock|sentences|label|${machine}`,
  },
  {
    topic: 'law',
    isOpen: true,
    entries: ['banned-states', ...lawful],
    when: ['states|where|which state|in alabama|in arkansas|in indiana|in vermont|in wisconsin', law],
    without: `${machine}|${otherLaw}|kava|countries|words|phrases|lines|signage|entity|papers|allowed to see|allowed to edit|post|wording|advertise|cost|costs|raised|updated|changed|exactly|two sentences|which cities|counties|first`,
  },
  {
    topic: 'law',
    isOpen: true,
    entries: ['is-it-legal-here', ...lawful],
    when: [law, `${product}|sell|selling|serve|pouring|substance|here|anywhere|even`],
    without: `${otherLaw}|what am i allowed|corner|federal law|auction|liqueurs|lawful day|attempts|left on the shelf|through indiana|drinking line|country|every|how do i put|legal entity|legal name|legal tender|legal lines|legal line|legal text|legal department|legal notice|legal advice|legal team|legal page|lawyer|disclaimer|words|word|phrases|phrase|wording|flyer|menu|label|allowed to|are allowed|is allowed|allowed for|user|users|${machine}|${trade}|samples|sample|gift|gifts|testimonial|post|mail|quote|quotes`,
  },
  {
    topic: 'high',
    entries: ['does-it-get-you-high', 'what-does-it-do', 'compare-with-coffee-or-alcohol'],
    when: [
      'get you high|gets you high|get me high|get high|gets high|getting high|got high|feel high|legal high|a high|buzzed|catch a buzz|get a buzz|stoned|get drunk|get you drunk|gets you drunk|tipsy|intoxicating|intoxicated|euphoria|euphoric|psychedelic|trip on it|trip on this|trip out|like weed|a drug|a narcotic|kind of drug|get wasted|hallucinate',
    ],
    without: `contrast|public|feds|den|post|promises|deleted|charge|${machine}`,
  },
  {
    topic: 'safety',
    entries: ['is-it-harmful', 'seven-oh-products'],
    when: [
      'safe|unsafe|dangerous|danger|dangers|harmful|harmless|toxic|risky|health risk|health risks|kill you|kill me|kill him|kill somebody|kill someone|kill people|died|die from|deaths|deadly|lethal|side effect|side effects|bad for you|bad for your|bad for my|hurt you|hurt me|hurt them|liver|the risks',
      `${product}|you|people|health|side effects|liver`,
    ],
    without: `${machine}|${trade}|checkout|enzyme|tap water|text|hit buy|leaflet|sheet|learned|mentor|numbers|sues|ward|safe to fly|pills|clerk|placed his|safe now|name harmless|hashtag|a name|safe example|upper or|safe to say|safe bet|safe to assume|safe to leave|safe to ship|died down|deal died|play it safe|safety stock|on the safe side|storage|claim|claims|word|words|phrase|sentence|say it is safe|${inNotes}`,
  },
  {
    topic: 'effects',
    entries: [
      'what-does-it-do',
      'how-long-until',
      'does-it-get-you-high',
      'studies-and-articles',
      'guest-story',
    ],
    when: [
      'what does it do|what does this do|what does that do|what does kratom do|what does the elixir do|what does the drink do|what it does|what are the effects|r the effects|the effects of kratom|the effects of it|the effects of the|effects on the body|effect on the body|effects of drinking|what effects|any effects|have an effect|do to you|do to me|does to you|make you feel|makes you feel|make me feel|makes me feel|make them feel|make people feel|it feel like|kratom feel like|benefits of kratom|benefits of drinking|benefits of it|health benefits|relax me|relax you|relax people|relaxes you|help you relax|help me relax|help you focus|help me focus|help you sleep|help me sleep|give you energy|gives you energy|give me energy|boost your|boosts your|boost my|your mood|my mood|good for your health|good for my health|is it healthy|is kratom healthy',
    ],
    without: `${machine}|reply|second time|lesson|said|mentor|wrote|what does it do to my|reporter|asked me|pure|promo code|price change|portal|button|screen|boost my sales|boost your sales|make them feel heard|setting|stage|badge|role|commission|competitor claims|menu|words|word`,
  },
]
