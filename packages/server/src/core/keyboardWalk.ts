/** The keys as they lie, each row half a key to the right of the one above. */
const ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']
/** What shift makes of a key, for each row. */
const SHIFTED = ['!@#$%^&*()_+', 'qwertyuiop{}', 'asdfghjkl:"', 'zxcvbnm<>?']
/** So many characters on average, one beside the other, are a walk; no two words of a language have that. */
const SHORTEST_RUN = 4

interface Key {
  row: number
  column: number
}

const KEYS = new Map<string, Key>(
  [...ROWS, ...SHIFTED].flatMap((keys, index) =>
    [...keys].map((sign, column): [string, Key] => [sign, { row: index % ROWS.length, column }])
  )
)

function areBeside(one: string, other: string): boolean {
  const [from, to] = [KEYS.get(one), KEYS.get(other)]
  if (from === undefined || to === undefined) return one === other
  const [down, right] = [to.row - from.row, to.column - from.column]
  if (down === 0) return Math.abs(right) <= 1
  return (down === 1 && (right === 0 || right === -1)) || (down === -1 && (right === 0 || right === 1))
}

/** The next or the last letter of the alphabet, or the same one. */
function areInOrder(one: string, other: string): boolean {
  return /^[a-z]{2}$/.test(one + other) && Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1
}

/** Whether a text (lower case) is made of keys side by side, letters in order or one letter again and again: `1qaz@wsx`. */
export function isWalk(text: string): boolean {
  let runs = 1
  for (let index = 1; index < text.length; index += 1) {
    const [one, other] = [text.charAt(index - 1), text.charAt(index)]
    if (!areBeside(one, other) && !areInOrder(one, other)) runs += 1
  }
  return runs * SHORTEST_RUN <= text.length
}
