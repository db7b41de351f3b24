/** One short line about what is being done; on stderr, so that a command's own output stays clean. */
export function say(text) {
  process.stderr.write(`▸ ${text}\n`)
}

/** Says what is begun and, at its end, how long it took. */
export async function step(title, work) {
  const begun = performance.now()
  say(`${title} …`)
  const result = await work()
  say(`${title}: ${seconds(performance.now() - begun)}`)
  return result
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
