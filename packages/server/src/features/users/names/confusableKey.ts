/**
 * Characters that look like a Latin letter: digits and signs, then Latin, Cyrillic and Greek letters. A Greek capital stands
 * here where its small letter looks like another one. One letter stands for 1, l and i: in many fonts a capital I is the
 * same as a small l.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '4@ɑаα',
  ae: 'æ',
  b: '8вьβ',
  c: 'сς',
  d: 'đԁ',
  e: '3еєзε',
  f: 'ƒ',
  g: '9ɡԍ',
  h: 'ħнһΗ',
  i: '1|lłıɩɪіӏι',
  j: 'јϳ',
  k: 'кκ',
  m: 'мΜ',
  n: 'пΝη',
  o: '0øоοσ',
  oe: 'œ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: '5$ѕ',
  t: '7ŧтτ',
  u: 'μυ',
  v: 'ѵν',
  w: 'ѡԝω',
  x: 'хχ',
  y: 'уүΥγ',
  z: '2ƶζ',
  // Sinhala and Tamil vowels that can also be typed as two characters; their decomposition does not say so.
  අා: 'ආ',
  අැ: 'ඇ',
  අෑ: 'ඈ',
  ள: '\u0bd7'
}

const LETTERS = new Map(Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)))
const ALIKE = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu')
const withoutAlikes = (text: string) => text.replace(ALIKE, (one) => LETTERS.get(one) ?? one)

const ASCII = /^[\u0020-\u007e]*$/

/** Accents and the like, which are of no script or stand on a letter of these scripts; the vowel signs of Sinhala, Tamil and others stay. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]\p{M}*)\p{M}|[\u0300-\u036f]/gu

/** Folds the letter case both ways, because ß has a capital of two letters. */
const withoutCase = (text: string) => text.toUpperCase().toLowerCase()

/** All characters that are invisible, blanks or signs. */
const NOTHING = /\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}]/gu

/** Returns a name as it looks to a person who reads it in a list: two that look alike are equal. */
export function confusableKey(name: string): string {
  // Nearly all names are plain, and all of them are compared with a new one.
  if (ASCII.test(name)) return withoutAlikes(name.toLowerCase()).replace(/[^a-z\d]/g, '')
  const letters = withoutAlikes(name.normalize('NFKD').replace(ACCENTS, ''))
  return withoutAlikes(withoutCase(letters)).replace(NOTHING, '')
}
