import { MAIN, prepare, runServerFile } from '../lib/portal.mjs'

/** Starts the portal with the settings of the environment. */
export async function run(args) {
  await prepare()
  return runServerFile(MAIN, args)
}
