import { inRoot } from '../lib/paths.mjs'
import { MAIN, prepare, runServerFile } from '../lib/portal.mjs'

/** Starts the portal with the demo building. `--fresh` deletes its data first. */
export async function run(args) {
  await prepare()
  return runServerFile(MAIN, ['--demo', ...args], { env: demoSettings('data/demo') })
}

/** A demo listens on this machine only, unless HOST says otherwise: its passwords are public. */
export function demoSettings(directory) {
  const { DATA_DIR, PORT, HOST } = process.env
  return { DATA_DIR: DATA_DIR || inRoot(directory), PORT: PORT || '4000', HOST: HOST || '127.0.0.1' }
}
