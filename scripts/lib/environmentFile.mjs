/** A line, or several where quotes or a backslash go on: a comment, or a name, what stands in quotes first, and the rest. */
const ENTRY = /^[ \t]*(?:[#;].*|([^=\n]*)=[ \t]*((?:(?:'[^']*'|"(?:\\[^]|[^"\\])*")[ \t]*)*)((?:\\[^]|[^\n\\])*))$/gm
const NAME = /^[A-Za-z_]\w*$/
const IN_DOUBLE_QUOTES = '"\\`$'

/**
 * Returns a value without its quotes. Single quotes keep it as it is; in double ones a backslash goes with what a shell
 * would read otherwise.
 */
function unquote(text) {
  if (text.startsWith("'")) return text.slice(1, -1)
  const escaped = (all, next) => (next === '\n' ? '' : IN_DOUBLE_QUOTES.includes(next) ? next : all)
  return text.slice(1, -1).replaceAll(/\\([^])/g, escaped)
}

/** Blanks at the end do not count; a backslash goes, and takes the end of a line with it. */
function plain(text) {
  const letters = text.match(/\\[^]|[^\\]/g) ?? []
  while (/^[ \t]$/.test(letters.at(-1) ?? '')) letters.pop()
  return letters.map((letter) => letter.replace(/^\\\n?/, '')).join('')
}

/** Returns the settings in a file as systemd reads it for `EnvironmentFile=`; the last one of a name counts. */
export function parseEnvironmentFile(text) {
  const entries = []
  for (const [, name, quoted, rest] of text.replaceAll(/\r\n?/g, '\n').matchAll(ENTRY)) {
    if (name === undefined || !NAME.test(name.trim())) continue
    const parts = quoted.match(/'[^']*'|"(?:\\[^]|[^"\\])*"/g) ?? []
    entries.push([name.trim(), parts.map(unquote).join('') + plain(rest)])
  }
  return Object.fromEntries(entries)
}
