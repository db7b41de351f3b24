/** Where a part of a text begins, and where what follows it begins. */
type Place = readonly [from: number, to: number]

/** Returns where the part stands in the text, letter case ignored, as far as letters can be compared one by one. */
function placesOf(text: string, part: string): Place[] {
  const [folded, wanted] = [text.toLowerCase(), part.toLowerCase()]
  // Some letters are two in lower case: then the places would be others.
  if (wanted === '' || folded.length !== text.length || wanted.length !== part.length) return []
  const places: Place[] = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) places.push([at, at + wanted.length])
  return places
}

/** A text in which these places are marked, in their order. */
export function MarkedPlaces({ text, places }: { text: string; places: readonly Place[] }) {
  const ends = [0, ...places.map(([, to]) => to)]
  return ends.map((start, index) => {
    const [from, to] = places[index] ?? [text.length, text.length]
    return (
      <span key={start}>
        {text.slice(start, from)}
        {from < to && <mark>{text.slice(from, to)}</mark>}
      </span>
    )
  })
}

/** A text in which what was searched for is marked wherever it stands. */
export function MarkedText({ text, part }: { text: string; part: string }) {
  return <MarkedPlaces text={text} places={placesOf(text, part)} />
}
