const listed = (words: string) => new Set(words.split(/\s+/))

/** Words of a charge, of a fee beside a word of a bank, of interest, and its short form beside one of the words that go with it. */
const CHARGE = listed('charge charges chg chgs chrg chrgs sms')
const FEE = listed('commission fee fees')
const OF_BANK = listed(
  `acc account acct alert alerts atm bank banking book card ceft cheque chq chqs handling internet ledger order return returned rtgs service slips
  standing statement svc swift transaction transfer trf txn`
)
const INTEREST = listed('interest')
const SHORT = listed('int')
const OF_INTEREST = listed('capitalised capitalized cr credit credited deposit earned fd fixed paid sb savings')
/** Words that say nothing more. */
const FILLERS = listed(
  `a and annual by c cash current debit dr for from monthly of on online payment period quarterly the to yearly jan feb mar apr may jun jul aug sep oct
  nov dec january february march april june july august september october november december`
)
/** A text with any other word is of something else. */
const BESIDE = new Set([...OF_BANK, ...OF_INTEREST, ...FILLERS])

/** Returns as what of the bank's own a line is named: its charge, its interest; null: the words say neither, or something more. */
export function findOwnUse(words: string, amount: number): 'charge' | 'interest' | null {
  const [clear, unclear, needed] = amount < 0 ? [CHARGE, FEE, OF_BANK] : [INTEREST, SHORT, OF_INTEREST]
  const own = words.split(' ').filter((word) => word !== '' && !/\d/.test(word))
  if (!own.every((word) => clear.has(word) || unclear.has(word) || BESIDE.has(word))) return null
  const has = (some: ReadonlySet<string>) => own.some((word) => some.has(word))
  if (!has(clear) && !(has(unclear) && has(needed))) return null
  return amount < 0 ? 'charge' : 'interest'
}
