import { inRoot } from '../lib/places.mjs'
import { MAIN, prepare, runServerFile } from '../lib/portal.mjs'

/** The portal with the demo building in it. `--fresh` starts the building over. */
export async function run(args) {
  await prepare()
  return runServerFile(MAIN, ['--demo', ...args], demoSettings('data/demo'))
}

/** Only this machine reaches a demo unless HOST says otherwise: its passwords are public. */
export function demoSettings(directory) {
  const { DATA_DIR, PORT, HOST } = process.env
  return { DATA_DIR: DATA_DIR || inRoot(directory), PORT: PORT || '4000', HOST: HOST || '127.0.0.1' }
}
