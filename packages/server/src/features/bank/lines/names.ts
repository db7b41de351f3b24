/** Somebody who owns, rents or lives in a unit. */
export interface Holder {
  person: string
  /** The words of the name, as `wordsIn` returns them. */
  name: string
  /** The label of the unit. */
  unit: string
}

/**
 * `full`: two words of a person's name; `single`: a word that no other unit has; `weak`: a word with an initial, or one that the
 * bank has cut off.
 */
export type NameStrength = 'full' | 'single' | 'weak'

export interface NamedByHolder {
  units: string[]
  strength: NameStrength
  /** True if one person holds all of the units. */
  isOnePerson: boolean
}

/** Titles and words of companies, which are no names. */
const NO_NAMES = new Set(
  'mr mrs ms miss dr prof rev ven hon and the de of pvt ltd private limited plc company co inc lanka ceylon sri holdings estate trust'.split(
    ' '
  )
)
/** Banks, branches, places and words of statements, which are also names: none of them names a person alone. */
const NEVER_ALONE = new Set(
  `amana atm bank branch cargills cash cdm ceft central cheque city colombo commercial counter credit debit dehiwala deposit fund galle hatton
  interest kandy maharagama main maintenance management matara merchant moratuwa nations negombo nugegoda online order payment peoples prime
  regional salary sampath seylan slips standing street transfer union water wellawatte`.split(/\s+/)
)
const LENGTHS = { alone: 4, together: 3, cut: 5 }

interface Person {
  words: string[]
  units: Set<string>
}

export interface NameIndex {
  people: ReadonlyMap<string, Person>
  /** The people who have a word in their name. */
  byWord: ReadonlyMap<string, readonly Person[]>
}

const wordsOf = (words: string) => words.trim().split(' ')

export function indexNames(holders: readonly Holder[]): NameIndex {
  const people = new Map<string, Person>()
  for (const { person, name, unit } of holders) {
    const known = people.get(person)
    if (known !== undefined) known.units.add(unit)
    else
      people.set(person, {
        words: [...new Set(wordsOf(name))].filter((word) => word !== '' && !NO_NAMES.has(word)),
        units: new Set([unit])
      })
  }
  const byWord = new Map<string, Person[]>()
  for (const one of people.values())
    for (const word of one.words) {
      const others = byWord.get(word)
      if (others === undefined) byWord.set(word, [one])
      else others.push(one)
    }
  return { people, byWord }
}

const unitsOf = (people: readonly Person[]) => [...new Set(people.flatMap(({ units }) => [...units]))]

/** Returns the units of these people; null: they are nobody, or several of different units. */
function named(people: readonly Person[], strength: NameStrength): NamedByHolder | null {
  const units = unitsOf(people)
  if (units.length === 0) return null
  return { units, strength, isOnePerson: people.some((one) => one.units.size === units.length) }
}

/** Returns the words that are no initials and that somebody has, with these people. */
function knownWords(words: readonly string[], { byWord }: NameIndex): Map<string, readonly Person[]> {
  const long = words.filter((word) => word.length >= LENGTHS.together)
  return new Map(long.flatMap((word) => (byWord.has(word) ? [[word, byWord.get(word) ?? []] as const] : [])))
}

/** Returns the people who have the most of these words in their name, if these are two or more. */
function withTwoWords(known: ReadonlyMap<string, readonly Person[]>): Person[] {
  const counts = new Map<Person, number>()
  for (const people of known.values()) for (const one of people) counts.set(one, (counts.get(one) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most < 2 ? [] : [...counts].flatMap(([one, count]) => (count === most ? [one] : []))
}

const mayStandAlone = (word: string) => word.length >= LENGTHS.alone && !NEVER_ALONE.has(word)

/** Returns the people with a word that nobody of another unit has. */
function withOwnWord(known: ReadonlyMap<string, readonly Person[]>): Person[] {
  const own = [...known].filter(([word, people]) => mayStandAlone(word) && (people.length === 1 || unitsOf(people).length === 1))
  return [...new Set(own.flatMap(([, people]) => people))]
}

/** True if another word of the name than this one begins like one of these. */
const hasBeginning = (one: Person, word: string, beginnings: readonly string[]) =>
  one.words.some((other) => other !== word && beginnings.some((beginning) => other.startsWith(beginning)))

/** Returns the people with one of the words whose other names begin with an initial of the text, or with its last word. */
function withInitial(words: readonly string[], known: ReadonlyMap<string, readonly Person[]>): Person[] {
  const last = words.at(-1) ?? ''
  const beginnings = [...words.filter((word) => word.length === 1), ...(last.length >= LENGTHS.cut && !known.has(last) ? [last] : [])]
  return [...new Set([...known].flatMap(([word, people]) => people.filter((one) => hasBeginning(one, word, beginnings))))]
}

/** True if the text has initials before a word of somebody's name, and these are of somebody else. */
function hasOtherInitial(words: readonly string[], known: ReadonlyMap<string, readonly Person[]>, people: readonly Person[]): boolean {
  return words.some((word, index) => {
    const before = words[index - 1] ?? ''
    const own = (known.get(word) ?? []).filter((one) => people.includes(one))
    return before.length === 1 && /\p{L}/u.test(before) && own.length > 0 && !own.some((one) => hasBeginning(one, word, [before]))
  })
}

/** Returns the units whose owners, tenants or occupants a text names; null: it names nobody, or people of several units by a weak sign. */
export function findHolders(text: string, index: NameIndex): NamedByHolder | null {
  const words = wordsOf(text)
  const known = knownWords(words, index)
  if (known.size === 0) return null
  const own = withOwnWord(known)
  const found = named(withTwoWords(known), 'full') ?? named(own, hasOtherInitial(words, known, own) ? 'weak' : 'single')
  if (found !== null) return found
  const weak = named(withInitial(words, known), 'weak')
  return weak === null || weak.units.length > 1 ? null : weak
}

/** Returns the units of all who have a word of the text in their name, unless that has an initial of somebody else. */
export function findNamesakes(text: string, index: NameIndex): string[] {
  const words = wordsOf(text)
  const known = knownWords(words, index)
  const people = [...known].flatMap(([word, own]) => (mayStandAlone(word) ? own : []))
  return hasOtherInitial(words, known, people) ? [] : unitsOf(people)
}
