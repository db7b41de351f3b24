interface MarkedTextProps {
  text: string
  /** Marked wherever it stands, letter case ignored. */
  part: string
}

/** Where the part stands in the text, as far as letters can be compared one by one. */
function placesOf(text: string, part: string): number[] {
  const [folded, wanted] = [text.toLowerCase(), part.toLowerCase()]
  // Some letters are two in lower case: then the places would be others.
  if (wanted === '' || folded.length !== text.length || wanted.length !== part.length) return []
  const places = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

/** A text in which what was searched for is marked. */
export function MarkedText({ text, part }: MarkedTextProps) {
  const places = placesOf(text, part)
  const ends = [0, ...places.map((at) => at + part.length)]
  return ends.map((start, index) => {
    const at = places[index]
    return (
      <span key={start}>
        {text.slice(start, at ?? text.length)}
        {at !== undefined && <mark>{text.slice(at, at + part.length)}</mark>}
      </span>
    )
  })
}
