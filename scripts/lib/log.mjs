/** Prints one short line about what is being done. It goes to stderr, so that the output of a command stays clean. */
export function log(text) {
  process.stderr.write(`▸ ${text}\n`)
}

/** Prints a line when the work begins, and one with the time it took when it ends. */
export async function logStep(title, work) {
  const begun = performance.now()
  log(`${title} …`)
  const result = await work()
  log(`${title}: ${seconds(performance.now() - begun)}`)
  return result
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
