import { misspeltSettings, readSettings } from '../../packages/server/src/environment/readSettings.js'
import { log } from './log.mjs'

/**
 * Throws when a setting is wrong, and prints the names that seem to be meant as settings. It is asked before anything is
 * installed or built, which takes minutes; where nothing is, the portal says the same at once. `title`: the first line.
 */
export function checkSettings(title = [], env = process.env) {
  const { problems } = readSettings(env)
  if (problems.length > 0) throw new Error([...title, ...problems].join('\n'))
  for (const line of misspeltSettings(env)) log(line)
}
