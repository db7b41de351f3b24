/** Where a part of a text begins, and where what follows it begins. */
type TextRange = readonly [from: number, to: number]

/** Returns where the part stands in the text, letter case ignored, as far as letters can be compared one by one. */
function rangesOf(text: string, part: string): TextRange[] {
  const [folded, wanted] = [text.toLowerCase(), part.toLowerCase()]
  // Some letters are two in lower case: then the places would be others.
  if (wanted === '' || folded.length !== text.length || wanted.length !== part.length) return []
  const ranges: TextRange[] = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) ranges.push([at, at + wanted.length])
  return ranges
}

/** Shows a text in which these places are marked, in their order. */
export function MarkedRanges({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const ends = [0, ...ranges.map(([, to]) => to)]
  return ends.map((start, index) => {
    const [from, to] = ranges[index] ?? [text.length, text.length]
    return (
      <span key={start}>
        {text.slice(start, from)}
        {from < to && <mark>{text.slice(from, to)}</mark>}
      </span>
    )
  })
}

/** Shows a text in which what was searched for is marked wherever it stands. */
export function MarkedText({ text, part }: { text: string; part: string }) {
  return <MarkedRanges text={text} ranges={rangesOf(text, part)} />
}
